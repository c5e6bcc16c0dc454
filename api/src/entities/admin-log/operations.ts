import { ACCOUNT_KINDS, type DeedKind } from '@overtrick/shared/contract/admin-log';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import type { Thing } from './things.ts';

interface Logged extends Thing {
  readonly id: string;
  readonly kind: DeedKind;
  readonly action: string;
  /** The user id of the admin; '' for who runs the server. */
  readonly by: string;
  readonly note: string;
}

/** Adds what an admin did to the log. */
export async function logAction(
  trx: Trx,
  { id, kind, action, by, title, itemId = null, personId, note }: Logged,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('admin_log')
    .values({
      id: newId(),
      at: now.toISOString(),
      user_id: by,
      action,
      kind,
      thing_id: id,
      title,
      item_id: itemId,
      person_id: personId ?? null,
      note,
      means: by === '' ? 'operator' : null,
    })
    .execute();
}

/**
 * Forgets what the log says of a person who is erased: notes that concern them, and who it was that came in. What admins
 * did keeps an id that names nobody (ruling 53).
 */
export async function forgetInLog(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('admin_log')
    .set({ user_id: '', session_id: null, device: null })
    .where('user_id', '=', userId)
    .where('kind', 'in', ACCOUNT_KINDS)
    .execute();
  await trx.updateTable('admin_log').set({ note: '' }).where('person_id', '=', userId).execute();
}
