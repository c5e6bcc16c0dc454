import type { Db } from '../../database/connect.ts';
import { invalidField } from '../../http/refusal.ts';
import { type DealRef, listTeachersRefs } from './queries.ts';

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
 * before and have left the library keep their version (ruling 21; L-61). Throws 422 at `field` for any other.
 */
export async function chooseDeals(
  db: Db,
  { teacherProfileId, field, ids, present }: Choice,
): Promise<readonly DealRef[]> {
  if (new Set(ids).size < ids.length) throw invalidField(field, 'A deal may stand here only once');
  const inLibrary = ids.length === 0 ? [] : await listTeachersRefs(db, teacherProfileId ?? '', ids);
  return ids.map((id) => {
    const ref = inLibrary.find((deal) => deal.id === id) ?? present.find((deal) => deal.id === id);
    if (!ref) throw invalidField(field, 'A deal is not in the library');
    return { id: ref.id, version: ref.version };
  });
}
