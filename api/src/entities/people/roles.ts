import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { openTeacherProfile } from '../teacher-profiles/operations.ts';
import { lockUser } from '../users/operations.ts';

/*
 * Roles are read from the person's row at every call, so that a change takes effect with their next one (platform §4.4);
 * sessions and tokens stay as they are.
 */

/** Makes a person a teacher, with a public profile under their own name if they never had one. */
export async function grantTeacher(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ is_teacher: 1 }).where('id', '=', userId).execute();
  await openTeacherProfile(trx, userId);
}

/**
 * Ends a person's teaching. What they made stays as it is: students keep what they have, what is published stays in the
 * store until an admin unpublishes it, and the public profile goes on naming its author. The person only loses the
 * teaching area with its drafts, and finds all of it again when the role comes back.
 */
export async function revokeTeacher(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ is_teacher: 0 }).where('id', '=', userId).execute();
}

export async function grantAdmin(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ is_admin: 1 }).where('id', '=', userId).execute();
}

/** Somebody can always grant roles again: nobody revokes their own admin role, and the last one stays. */
export async function revokeAdmin(
  trx: Trx,
  { actorId, userId }: { readonly actorId: string; readonly userId: string },
): Promise<Result<void, 'own_role' | 'last_admin'>> {
  if (actorId === userId) return err('own_role');
  if (!(await hasOtherAdmin(trx, userId))) return err('last_admin');
  await trx.updateTable('users').set({ is_admin: 0 }).where('id', '=', userId).execute();
  return ok(undefined);
}

/** Holds all admins until the transaction ends: two who revoke each other come one after the other. */
export async function hasOtherAdmin(trx: Trx, userId: string): Promise<boolean> {
  const admins = () => trx.selectFrom('users').select('id').where('is_admin', '=', 1).orderBy('id').execute();
  for (const { id } of await admins()) await lockUser(trx, id);
  return (await admins()).some(({ id }) => id !== userId);
}
