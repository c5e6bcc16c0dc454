/**
 * What the errors of both databases, of their driver and of the disk say about trying again. SQLite's codes have
 * extensions ('SQLITE_BUSY_SNAPSHOT'), PostgreSQL's have five characters of which the first two are a class
 * (its manual, appendix A), the system's begin with E.
 */

/** Classes of PostgreSQL: connection lost, too few resources, the operator intervenes (timeouts and starting up too). */
const POSTGRES_CLASSES = ['08', '53', '57'];

/** Serialization failure, deadlock, lock not available, idle in a transaction for too long, read-only after a failover. */
const POSTGRES_CODES = ['40001', '40P01', '55P03', '25P03', '25P04', '25006'];

const SQLITE_CODES = /^SQLITE_(BUSY|LOCKED|PROTOCOL|IOERR|CANTOPEN|NOMEM|INTERRUPT)(_|$)/;

const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
];

/** The driver's own errors have no code: the connection was lost, or it or an answer took too long. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** No space left, over the quota, over the largest size of a file; PostgreSQL's class 53 has a code of its own for it. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100'];

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null | undefined)?.code ?? '');

/** The error and what caused it, the outermost first; at most five, because a chain may be a circle. */
function chainOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let at = error; at && chain.length < 5; at = (at as { cause?: unknown }).cause) chain.push(at);
  return chain;
}

/** Whether a write failed because the disk has no room. The same call succeeds once there is room again. */
export const isDiskFull = (error: unknown): boolean => chainOf(error).some((one) => DISK_FULL.includes(codeOf(one)));

const isPostgresCode = (code: string): boolean =>
  code.length === 5 && (POSTGRES_CLASSES.includes(code.slice(0, 2)) || POSTGRES_CODES.includes(code));

function isOneTemporary(error: unknown): boolean {
  const code = codeOf(error);
  if (isPostgresCode(code) || SQLITE_CODES.test(code) || NETWORK_CODES.includes(code)) return true;
  return error instanceof Error && DRIVER_MESSAGES.test(error.message);
}

/**
 * Whether the database was busy, lost, starting up, too slow or without room: nobody's mistake, and the same call may
 * succeed a little later. Its transaction was undone, or its end is unknown when the connection was lost in the commit.
 */
export const isTemporary = (error: unknown): boolean => isDiskFull(error) || chainOf(error).some(isOneTemporary);
