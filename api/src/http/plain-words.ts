import { isIP } from 'node:net';

/** What a log keeps of an error. */
export interface ErrorFacts {
  /** 'DatabaseError' */
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** The places that it came through, without the message that stands above them. */
  readonly stack: string;
  /** The table, column and constraint that a database names. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

const NAMED = ['code', 'table', 'column', 'constraint'] as const;

/**
 * An error in words that are the program's own. Errors of drivers carry values as well: PostgreSQL the key that was there
 * already, a mail server whom it does not know, a parser a piece of what it read. So quoted parts are left out of the
 * message, and every field but the named ones.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutQuotes(String(error)), stack: '' };
  const fields = error as unknown as Readonly<Record<string, unknown>>;
  const named = NAMED.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : []));
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    stack: places.join('\n'),
    ...Object.fromEntries(named),
  };
}

/** 'invalid input: "Mary"' → 'invalid input: "…"' */
const withoutQuotes = (message: string): string =>
  message.replace(/"[^"]*"/g, '"…"').replace(/(?<!\w)'[^']*'(?!\w)/g, "'…'");

/** 'mary@example.com', also as it stands in an address, 'mary%40example.com'. */
const E_MAIL = /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/gi;

/** '192.0.2.7', '2001:db8::7' or '::ffff:192.0.2.7'; a release such as '1.44.0' and a time such as '19:50:00' are none. */
const MAYBE_ADDRESS = /(?<![\w:.-])(\d{1,3}(\.\d{1,3}){3}|[\da-f]*:[\da-f:]*:[\da-f:.]*[\da-f]?)(?![\w:])/gi;

/** A token of ours, of a provider or of S3: 'eyJ….….…', or what stands behind a name such as `token=`. */
const TOKEN = /\beyJ[\w-]+(\.[\w-]+)*|\b((?:access_|id_)?token|code|state|signature|password|secret)=[^\s"&]+/gi;

/** A text without the addresses of people and of their machines, and without tokens. */
export const withoutPeople = (text: string): string =>
  text
    .replace(E_MAIL, '(e-mail)')
    .replace(TOKEN, '(token)')
    .replace(MAYBE_ADDRESS, (found) => (isIP(found) > 0 ? '(address)' : found));
