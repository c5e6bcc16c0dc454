/**
 * What an error may tell besides its words; every error that the API client throws does. Forms and features ask nothing
 * else of an error: they do not know what a call is.
 */
export interface Failure extends Error {
  /** There is no connection, or none good enough to answer in time. */
  readonly isOffline: boolean;
  /** What is wrong with each field, in code's spelling: {'profile.firstName': ['First name is required']}. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'isOffline' in error && 'fieldErrors' in error;

/** The work failed because there is no connection: the same may be tried again later. */
export const failedOffline = (error: unknown): boolean => isFailure(error) && error.isOffline;

/** The messages by field; empty for an error that names no field. */
export const fieldErrorsOf = (error: unknown): Failure['fieldErrors'] => (isFailure(error) ? error.fieldErrors : {});

/** The words to show for work that failed: the server's message, otherwise the error's own (platform §8). */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
