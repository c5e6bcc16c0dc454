import type { SessionReply } from '@overtrick/shared/contract/auth';
import { refresh } from '@overtrick/shared/contract/auth';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import type { SessionStore } from '../session/session.ts';
import { isRefreshDue } from '../session/token.ts';

/**
 * Milliseconds in which a token that was just fetched is not due, whatever the device's clock says: where that is ahead
 * by a month, every token is, and each call would fetch one, whose change begins the next call.
 */
const JUST_FETCHED = 3_600_000;

export const isRefresh = (endpoint: { readonly path: string }): boolean => endpoint.path === refresh.path;

/**
 * Early refresh: before a call, once refreshAfter has passed, a fresh token is fetched. Exactly one refresh runs
 * at a time and calls wait for it (A-16, conflict 22). Its failure is passed on to those who wait.
 */
export function createRefresher(
  session: SessionStore,
  fetchToken: (token: string) => Promise<SessionReply | undefined>,
  now: () => number,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let fetchedAt = 0;

  async function run(token: string): Promise<void> {
    const fresh = await fetchToken(token);
    if (fresh) fetchedAt = now();
    // The person signed out or in again since: drop the new token. No token changes nothing either.
    if (fresh && session.current()?.token === token) await session.set(fresh);
  }

  return async () => {
    const token = session.current()?.token;
    if (!running && token && hasPassed(JUST_FETCHED, fetchedAt, now()) && isRefreshDue(token, now()))
      running = run(token).finally(() => {
        running = undefined;
      });
    await running;
  };
}
