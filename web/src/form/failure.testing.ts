import type { Failure } from './failure.ts';

/** What work that fails throws, as the API client does. */
export const aFailure = (message: string, facts: Partial<Pick<Failure, 'isOffline' | 'fieldErrors'>> = {}): Failure =>
  Object.assign(new Error(message), { isOffline: false, fieldErrors: {}, ...facts });
