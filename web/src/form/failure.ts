/**
 * The properties of an error besides its message; every error of the API client has them. Forms and features read only
 * these, because they do not import the API client.
 */
export interface Failure extends Error {
  /** There is no connection, or one too slow to answer in time. */
  readonly isOffline: boolean;
  /** The messages by field, in camel case: {'profile.firstName': ['First name is required']}. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'isOffline' in error && 'fieldErrors' in error;

/** True when the work failed because there is no connection, so that it can be tried again later. */
export const failedOffline = (error: unknown): boolean => isFailure(error) && error.isOffline;

/** The messages by field; empty for an error that names no field. */
export const fieldErrorsOf = (error: unknown): Failure['fieldErrors'] => (isFailure(error) ? error.fieldErrors : {});

/** The message to show for failed work: the server's, otherwise the error's own (platform §8). */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
