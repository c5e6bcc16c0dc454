import type { SessionReply } from '@overtrick/shared/contract/auth';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { SessionStore } from '../session/session.ts';
import type { OnDevice } from './on-device.ts';

interface Deps {
  readonly session: Pick<SessionStore, 'set'>;
  /** The pages of a person read the databases at once. */
  readonly open: () => Promise<Pick<OnDevice, 'relieveLock'>>;
  /** Who has just logged in is not asked for the digits of the device's lock. */
  readonly noteUnlocked: (userId: Id) => void;
}

/**
 * Takes the answer to a log-in or to the making of an account.
 * @returns false for an answer without a token, which changes nothing
 */
export async function takeSession(
  { session, open, noteUnlocked }: Deps,
  reply: SessionReply | undefined,
): Promise<boolean> {
  if (!reply?.token) return false;
  const { relieveLock } = await open();
  await session.set(reply);
  await relieveLock(reply.profile.id).catch(() => {});
  noteUnlocked(reply.profile.id);
  return true;
}
