/** The error codes of PostgreSQL and SQLite. */
const UNIQUE_VIOLATION = ['23505', 'SQLITE_CONSTRAINT_UNIQUE'];

/** Whether the error says that another row has the same value in a unique column. The transaction cannot go on. */
export const isUniqueViolation = (error: unknown): boolean =>
  UNIQUE_VIOLATION.includes(String((error as { code?: unknown } | undefined)?.code));
