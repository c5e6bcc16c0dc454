import type { Means, Reason } from '@overtrick/shared/contract/admin-log';
import { ACCOUNT_KINDS } from '@overtrick/shared/contract/admin-log';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db, Trx } from '../../database/connect.ts';

/*
 * What happens at the door of an account (record 0050): an id, a time, by what, with what device. Never an address, of a
 * machine or of a letter.
 */

/** Who does it, with what, and in which session. */
interface Doing {
  /** '' when nobody is known. */
  readonly userId: string;
  readonly sessionId?: string | null;
  readonly device: string | null;
}

interface AccountEntry extends Doing {
  readonly kind: (typeof ACCOUNT_KINDS)[number];
  readonly action: string;
  readonly means?: Means | null;
  readonly reason?: Reason | null;
}

async function addEntry(trx: Trx, entry: AccountEntry, now: Date): Promise<void> {
  const { userId, sessionId = null, device, kind, action, means = null, reason = null } = entry;
  await trx
    .insertInto('admin_log')
    .values({
      id: newId(),
      at: now.toISOString(),
      user_id: userId,
      action,
      kind,
      thing_id: '',
      title: '',
      item_id: null,
      person_id: null,
      note: '',
      means,
      reason,
      session_id: sessionId,
      device,
    })
    .execute();
}

/** Notes that a session was opened. */
export const logSignIn = (
  trx: Trx,
  signIn: Doing & { readonly sessionId: string; readonly means: Means },
  now: Date,
): Promise<void> => addEntry(trx, { ...signIn, kind: 'signIn', action: 'signed in' }, now);

/** Notes that one factor was right and the second is asked for. */
export const logFirstStep = (trx: Trx, step: Doing & { readonly means: Means }, now: Date): Promise<void> =>
  addEntry(trx, { ...step, kind: 'signIn', action: 'came as far as the second code', reason: 'second_code' }, now);

/** Notes that nobody came in. */
export const logRefusal = (
  trx: Trx,
  refusal: Doing & { readonly means: Means; readonly reason: Reason },
  now: Date,
): Promise<void> => addEntry(trx, { ...refusal, kind: 'refusal', action: 'was refused' }, now);

/** Notes what a person did to their own account. @param action a verb in the past: 'changed the password' */
export const logAccount = (trx: Trx, change: Doing & { readonly action: string }, now: Date): Promise<void> =>
  addEntry(trx, { ...change, kind: 'account' }, now);

/** The entries of a person's own account, the last first. */
export const listAccountEntries = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('admin_log')
    .select(['id', 'at', 'kind', 'action', 'means', 'reason', 'session_id', 'device'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ACCOUNT_KINDS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Deletes what is older of accounts; what admins did stays. */
export async function purgeAccountEntries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('admin_log').where('kind', 'in', ACCOUNT_KINDS).where('at', '<', before.toISOString()).execute();
}
