import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden, found } from '../../http/refusal.ts';
import { findLibraryDeal, type LibraryRow } from './library.ts';

/** A deal of a teacher's own, to be changed; another's that may be read is refused, one that may not is not there. */
export async function getOwnDeal(db: Db, actor: Actor, id: string): Promise<LibraryRow> {
  const row = found(await findLibraryDeal(db, actor, id));
  if (row.teacher_profile_id !== actor.teacherProfileId) throw forbidden();
  return row;
}
