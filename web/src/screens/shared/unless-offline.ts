import { isOffline } from '../../api/api-error.ts';

/** What a call answers; null when there is no connection. */
export async function unlessOffline<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isOffline(error)) return null;
    throw error;
  }
}
