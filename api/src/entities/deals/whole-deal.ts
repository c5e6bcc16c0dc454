import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { found } from '../../http/refusal.ts';
import { dealCardView, sourceOf } from './deal-cards.ts';
import { findLibraryDeal } from './library.ts';
import { findVisibleDeal } from './queries.ts';
import { studyDealView } from './views.ts';

/** A deal of a library whole, for a person who may read it; throws 404 for all others. */
export async function libraryDeal(db: Db, actor: Actor, id: string): Promise<LibraryDeal> {
  const row = found(await findLibraryDeal(db, actor, id));
  const study = studyDealView(found(await findVisibleDeal(db, actor, id)));
  const { group_id: groupId, group_name: groupName, revision } = row;
  return { ...dealCardView(row), groupId, groupName, source: sourceOf(row), revision, study };
}
