/** How the session cookie is written (platform §3.2; silence 10). */
export interface CookieSettings {
  /** The product's parent domain, 'example.com'; null on localhost. */
  readonly domain: string | null;
  /** Days that the cookie lives: 30 unless configured. */
  readonly days: number;
  /** True on https. */
  readonly secure: boolean;
}

export const COOKIE_DAYS = 30;
const NAME = 'auth';

const write = (value: string, maxAge: number, settings: CookieSettings): string =>
  [
    `${NAME}=${value}`,
    'Path=/',
    ...(settings.domain ? [`Domain=${settings.domain}`] : []),
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(settings.secure ? ['Secure'] : []),
  ].join('; ');

/** The text to give to document.cookie: 'auth' with {"auth":{"token":"…"}}, URL-encoded (A-19, conflict 23). */
export const formatSessionCookie = (token: string, settings: CookieSettings): string =>
  write(encodeURIComponent(JSON.stringify({ auth: { token } })), settings.days * 86_400, settings);

/** The text that removes the cookie. */
export const formatClearedCookie = (settings: CookieSettings): string => write('', 0, settings);

/** The token in document.cookie's text; undefined when there is none or it cannot be read. By hand: see parseToken. */
export function parseSessionCookie(cookies: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${NAME}=`));
  if (!pair) return undefined;
  try {
    const token: unknown = JSON.parse(decodeURIComponent(pair.slice(NAME.length + 1)))?.auth?.token;
    return typeof token === 'string' && token ? token : undefined;
  } catch {
    return undefined;
  }
}
