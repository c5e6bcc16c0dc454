import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { found, notFound } from '../../http/refusal.ts';
import { dealCardView, sourceOf } from './deal-cards.ts';
import { findLibraryDeal, type LibraryRow, listDealsEver } from './library.ts';
import {
  type DealRef,
  type DealVersionRow,
  findVisibleDeal,
  getDealVersions,
  listLibraryRefs,
  listTaughtRefs,
} from './queries.ts';
import { studyDealView } from './views.ts';

/** A deal of a library whole, for a person who may read it; throws 404 for all others. */
export async function libraryDeal(db: Db, actor: Actor, id: string): Promise<LibraryDeal> {
  const row = found(await findLibraryDeal(db, actor, id));
  return view(row, found(await findVisibleDeal(db, actor, id)));
}

/**
 * The same in a version that a pack or a course of the teacher's holds, also when the deal has left the library; throws
 * 404 where none does.
 */
export async function heldDeal(db: Db, actor: Actor, { id, version }: DealRef): Promise<LibraryDeal> {
  const refs = [...(await listLibraryRefs(db, actor, [id])), ...(await listTaughtRefs(db, actor, [id]))];
  const ref = found(refs.find((one) => one.version === version));
  const [row] = await listDealsEver(db, [id]);
  if (!row || !(actor.isAdmin || row.teacher_profile_id === actor.teacherProfileId)) throw notFound();
  const [held] = await getDealVersions(db, [ref]);
  return view(row, found(held));
}

function view(row: LibraryRow, version: DealVersionRow): LibraryDeal {
  const study = studyDealView(version);
  const { group_id: groupId, group_name: groupName, revision } = row;
  return { ...dealCardView(row), groupId, groupName, source: sourceOf(row), revision, study };
}
