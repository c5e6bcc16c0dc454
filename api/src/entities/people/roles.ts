import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { openTeacherProfile } from '../teacher-profiles/operations.ts';
import { lockUser } from '../users/operations.ts';

/*
 * Each call reads the roles from the person's row, so that a change takes effect with the person's next call (platform
 * 4.4); sessions and tokens do not change.
 */

/** Makes a person a teacher, with a public profile under their own name if they never had one. */
export async function grantTeacher(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ is_teacher: 1 }).where('id', '=', userId).execute();
  await openTeacherProfile(trx, userId);
}

/**
 * Ends a person's teaching. Everything they made stays: students keep their items, published items stay in the store
 * until an admin unpublishes them, and the public profile still names their author. The person only loses the teaching
 * area with its drafts, and gets it back unchanged with the role.
 */
export async function revokeTeacher(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ is_teacher: 0 }).where('id', '=', userId).execute();
}

export async function grantAdmin(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ is_admin: 1 }).where('id', '=', userId).execute();
}

/**
 * Ends a person's admin role. Nobody can revoke their own or the last one, so that somebody can always grant roles
 * again.
 */
export async function revokeAdmin(
  trx: Trx,
  { actorId, userId }: { readonly actorId: string; readonly userId: string },
): Promise<Result<void, 'own_role' | 'last_admin'>> {
  if (actorId === userId) return err('own_role');
  if (!(await hasOtherAdmin(trx, userId))) return err('last_admin');
  await trx.updateTable('users').set({ is_admin: 0 }).where('id', '=', userId).execute();
  return ok(undefined);
}

/**
 * Whether there is another admin. It locks the rows of all admins until the transaction ends, so that two admins who
 * revoke each other come one after the other.
 */
export async function hasOtherAdmin(trx: Trx, userId: string): Promise<boolean> {
  const admins = () => trx.selectFrom('users').select('id').where('is_admin', '=', 1).orderBy('id').execute();
  for (const { id } of await admins()) await lockUser(trx, id);
  return (await admins()).some(({ id }) => id !== userId);
}
