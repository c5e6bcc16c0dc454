/** What PostgreSQL and SQLite call it. */
const UNIQUE_VIOLATION = ['23505', 'SQLITE_CONSTRAINT_UNIQUE'];

/** Something else has this value already, where each may stand once. The transaction is lost. */
export const isUniqueViolation = (error: unknown): boolean =>
  UNIQUE_VIOLATION.includes(String((error as { code?: unknown } | undefined)?.code));
