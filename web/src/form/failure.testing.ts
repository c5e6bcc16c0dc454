import type { Failure } from './failure.ts';

/** An error with the properties of an ApiError. */
export const aFailure = (message: string, facts: Partial<Pick<Failure, 'isOffline' | 'fieldErrors'>> = {}): Failure =>
  Object.assign(new Error(message), { isOffline: false, fieldErrors: {}, ...facts });
