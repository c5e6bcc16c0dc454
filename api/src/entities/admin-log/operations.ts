import type { LoggedKind } from '@overtrick/shared/contract/admin-log';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import type { Thing } from './things.ts';

interface Logged extends Thing {
  readonly id: string;
  readonly kind: LoggedKind;
  readonly action: string;
  /** The user id of the admin. */
  readonly by: string;
  readonly note: string;
}

/** Adds an entry to the log of admins. */
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
    })
    .execute();
}

/**
 * Forgets what the log says of a person who is erased: notes that concern them. The entries stay, with an id that names
 * nobody (ruling 53).
 */
export async function forgetInLog(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('admin_log').set({ note: '' }).where('person_id', '=', userId).execute();
}
