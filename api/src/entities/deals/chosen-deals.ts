import { whyNotStudied } from '@overtrick/shared/learning/deals/deal-lack';
import type { Db } from '../../database/connect.ts';
import { invalidField } from '../../http/refusal.ts';
import { type DealRef, getDealVersions, listTeachersRefs } from './queries.ts';
import { dealContent } from './views.ts';

/** What an author has chosen, and from what. */
export interface Choice {
  /** Whose library it is: the teacher's of the item, also when an admin chooses (silence 134). Null: nobody's. */
  readonly teacherProfileId: string | null;
  /** Where the ids stand in the request, for the refusal. */
  readonly field: string;
  readonly ids: readonly string[];
  /** The deals that were here before. */
  readonly present: readonly DealRef[];
}

/**
 * The deals that an author has chosen, in order. Deals of the library get their newest version; deals that were here
 * before and have left the library keep their version (ruling 21; L-61). Throws 422 at `field` for any other, and for a
 * new one that cannot be studied (ruling 31).
 */
export async function chooseDeals(
  db: Db,
  { teacherProfileId, field, ids, present }: Choice,
): Promise<readonly DealRef[]> {
  if (new Set(ids).size < ids.length) throw invalidField(field, 'A deal may stand here only once');
  const inLibrary = await listTeachersRefs(db, teacherProfileId ?? '', ids);
  const chosen = ids.map((id) => {
    const ref = inLibrary.find((deal) => deal.id === id) ?? present.find((deal) => deal.id === id);
    if (!ref) throw invalidField(field, 'A deal is not in the library');
    return { id: ref.id, version: ref.version };
  });
  const isNew = ({ id }: DealRef) => !present.some((deal) => deal.id === id);
  await refuseUnstudied(db, field, chosen.filter(isNew));
  return chosen;
}

/** Refuses deals without calls and contract, or without the hands that they need (ruling 31). */
async function refuseUnstudied(db: Db, field: string, refs: readonly DealRef[]): Promise<void> {
  for (const row of await getDealVersions(db, refs)) {
    const content = dealContent(row);
    const why = whyNotStudied(content);
    if (why) throw invalidField(field, `“${content.game.name || 'A deal'}” cannot be studied. ${why}`);
  }
}
