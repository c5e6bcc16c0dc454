import { whyNotStudied } from '@overtrick/shared/learning/deals/deal-lack';
import type { Db } from '../../database/connect.ts';
import { invalidField } from '../../http/refusal.ts';
import { type DealRef, getDealVersions, listTeachersRefs } from './queries.ts';
import { unstudiedSentence } from './study-lacks.ts';
import { dealContent } from './views.ts';

/** A deal as an author names it; without a version the one that is held, of a new deal the newest. */
interface NamedDeal {
  readonly id: string;
  readonly version?: number | undefined;
}

/** What an author has chosen, and from what. */
export interface Choice {
  /** Whose library it is: the teacher's of the item, also when an admin chooses (silence 134). Null: nobody's. */
  readonly teacherProfileId: string | null;
  /** Where the deals stand in the request, for the refusal. */
  readonly field: string;
  readonly deals: readonly NamedDeal[];
  /** The deals that were here before. */
  readonly present: readonly DealRef[];
  /** Deals of the library get their newest version each time: a link has no list of what is newer (silence 214). */
  readonly takesNewest?: boolean;
}

/**
 * The deals that an author has chosen, in order. A deal that is here keeps its version, also once it has left the
 * library; a new one gets the newest; the author may name another of its versions (rulings 21 and 47; L-61). Throws 422
 * at `field` for any other, and for a new one that cannot be studied (ruling 31).
 */
export async function chooseDeals(
  db: Db,
  { teacherProfileId, field, deals, present, takesNewest = false }: Choice,
): Promise<readonly DealRef[]> {
  const ids = deals.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalidField(field, 'A deal may stand here only once');
  const inLibrary = await listTeachersRefs(db, teacherProfileId ?? '', ids);
  const chosen = deals.map(({ id, version }) => {
    const here = present.find((deal) => deal.id === id);
    const library = inLibrary.find((deal) => deal.id === id);
    const ref = takesNewest ? (library ?? here) : (here ?? library);
    if (!ref) throw invalidField(field, 'A deal is not in the library');
    if (version === undefined || version === ref.version) return { id, version: ref.version };
    if (!library) throw invalidField(field, 'A deal is not in the library');
    return { id, version };
  });
  const named = chosen.filter((_, index) => deals[index]?.version !== undefined);
  await refuseUnknown(db, field, named);
  const isNew = ({ id }: DealRef) => !present.some((deal) => deal.id === id);
  await refuseUnstudied(db, field, chosen.filter(isNew));
  return chosen;
}

/** Refuses versions that there are not. */
async function refuseUnknown(db: Db, field: string, refs: readonly DealRef[]): Promise<void> {
  if (refs.length === 0) return;
  const rows = await db
    .selectFrom('deal_versions')
    .select(['deal_id', 'version'])
    .where(
      'deal_id',
      'in',
      refs.map(({ id }) => id),
    )
    .execute();
  const isThere = ({ id, version }: DealRef) => rows.some((row) => row.deal_id === id && row.version === version);
  if (!refs.every(isThere)) throw invalidField(field, 'A deal has no such version');
}

/** Refuses deals without calls and contract, or without the hands that they need (ruling 31). */
export async function refuseUnstudied(db: Db, field: string, refs: readonly DealRef[]): Promise<void> {
  for (const row of await getDealVersions(db, refs)) {
    const content = dealContent(row);
    const why = whyNotStudied(content);
    if (why) throw invalidField(field, unstudiedSentence({ name: content.game.name || 'A deal', why }));
  }
}
