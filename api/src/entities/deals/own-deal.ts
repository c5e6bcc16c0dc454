import type { Db, Trx } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden, found } from '../../http/refusal.ts';
import type { SignedInCall } from '../../http/route.ts';
import { findLibraryDeal, type LibraryRow, listDealsEver } from './library.ts';
import type { Changer } from './library-changes.ts';
import { listTaughtRefs } from './queries.ts';

/**
 * One of the teacher's own deals, to be changed. Throws 403 for another's deal that the person may read, and 404 for
 * all others.
 */
export async function getOwnDeal(db: Db, actor: Actor, id: string): Promise<LibraryRow> {
  const row = found(await findLibraryDeal(db, actor, id));
  if (row.teacher_profile_id !== actor.teacherProfileId) throw forbidden();
  return row;
}

/**
 * The id of one of the teacher's own deals whose files are to be changed: one of the library, or one that has left it and
 * lives on in a pack or a course of theirs (ruling 47). Throws as getOwnDeal.
 */
export async function getOwnHeldDeal(db: Db, actor: Actor, id: string): Promise<string> {
  const isHeld = (await listTaughtRefs(db, actor, [id])).length > 0;
  const row = (await findLibraryDeal(db, actor, id)) ?? (isHeld ? (await listDealsEver(db, [id]))[0] : undefined);
  if (found(row).teacher_profile_id !== actor.teacherProfileId) throw forbidden();
  return id;
}

/**
 * The same for a change that reads the deal first: nobody else changes its content before the end of the transaction, so
 * that no version is made of words or cards that are old by then.
 */
export async function holdOwnDeal(trx: Trx, actor: Actor, id: string): Promise<LibraryRow> {
  await holdDeal(trx, id);
  return getOwnDeal(trx, actor, id);
}

/** Keeps others from making a version of a deal until the end of the transaction. */
export async function holdDeal(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('deals')
    .set((eb) => ({ latest_version: eb.ref('latest_version') }))
    .where('id', '=', id)
    .execute();
}

/** The library that the person teaches from; throws 403 for somebody who has none. */
export const teaches = ({ teacherProfileId }: Actor): string => {
  if (teacherProfileId === null) throw forbidden();
  return teacherProfileId;
};

/** The caller as one who changes their own library. */
export const changerOf = ({ db, actor, clock }: SignedInCall): Changer => ({
  db,
  userId: actor.id,
  teacherProfileId: teaches(actor),
  clock,
});
