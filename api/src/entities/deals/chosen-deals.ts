import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { invalidField } from '../../http/refusal.ts';
import { type DealRef, listLibraryRefs } from './queries.ts';

/**
 * The deals that an author has chosen, in order. Deals of the library get their newest version; deals that were here
 * before and have left the library keep their version (ruling 21; L-61). Throws 422 at `field` for any other.
 */
export async function chooseDeals(
  db: Db,
  actor: Actor,
  field: string,
  ids: readonly string[],
  present: readonly DealRef[],
): Promise<readonly DealRef[]> {
  if (new Set(ids).size < ids.length) throw invalidField(field, 'A deal may stand here only once');
  const inLibrary = ids.length === 0 ? [] : await listLibraryRefs(db, actor, ids);
  return ids.map((id) => {
    const ref = inLibrary.find((deal) => deal.id === id) ?? present.find((deal) => deal.id === id);
    if (!ref) throw invalidField(field, 'A deal is not in the library');
    return { id: ref.id, version: ref.version };
  });
}
