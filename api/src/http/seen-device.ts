import { createHmac } from 'node:crypto';

/** The cookie of a device that somebody has signed in on. It opens nothing; no page can read it. */
const NAME = 'overtrick_seen';

/** The people whom a device shows to be known to; the one who has not signed in for longest is forgotten first. */
const MOST_PEOPLE = 5;

/** In seconds: as long as browsers keep a cookie at the longest. */
const LIFE = 400 * 86_400;

const markOf = (secret: string, email: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('seen devices').digest())
    .update(email.trim().toLowerCase())
    .digest('base64url')
    .slice(0, 22);

const marksIn = (cookies: string | undefined): readonly string[] =>
  (new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]*)`).exec(cookies ?? '')?.[1] ?? '').split('.').filter((mark) => mark !== '');

/**
 * Whether the person with this e-mail has signed in on the device before: then nobody's tries elsewhere slow it down
 * (ruling 59).
 * @param cookies the head of the request
 * @param secrets those whose marks count: the server's, and the one before while it is replaced
 */
export const isSeen = (secrets: readonly string[], cookies: string | undefined, email: string): boolean =>
  secrets.some((secret) => marksIn(cookies).includes(markOf(secret, email)));

/** The cookie of a device on which this person, too, has signed in. @param isSecure whether the server is reached by TLS */
export function seenCookie(secret: string, cookies: string | undefined, email: string, isSecure: boolean): string {
  const mark = markOf(secret, email);
  const marks = [mark, ...marksIn(cookies).filter((other) => other !== mark)].slice(0, MOST_PEOPLE);
  const attributes = [
    `Max-Age=${LIFE}`,
    'Path=/api/auth',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${NAME}=${marks.join('.')}`, ...attributes].join('; ');
}
