import type { BulkChange } from '@overtrick/shared/contract/deal-changes';
import { isAlike } from '@overtrick/shared/learning/deals/same-content';
import type { DealFacts } from '@overtrick/shared/learning/library/library-deal';
import type { Trx } from '../../database/connect.ts';
import { givenRows } from '../../database/given-rows.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { nextVersion } from '../../database/next-version.ts';
import { changedAll } from '../items/changed.ts';
import { createGroups, lastOrder, placeDeals } from './groups.ts';
import { indexDeals } from './index-deals.ts';

/** Where deals go: into a group of their teacher's, or each to stand alone. */
export type Target = { readonly groupId: string } | { readonly alone: true };

/** What is written on many deals: a group that it names has been made. */
export type DealsChange = Omit<BulkChange, 'moveTo'> & { readonly moveTo?: Target | undefined };

/** The most labels of a kind on a deal; what would come after them is left out. */
const MOST_LABELS = 50;

interface ListChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

const changedList = (list: readonly string[], change: ListChange | undefined): readonly string[] =>
  change === undefined
    ? list
    : [...new Set([...list.filter((label) => !change.remove.includes(label)), ...change.add])].slice(0, MOST_LABELS);

/** Writes the same on deals of one teacher's library, and moves them; written twice it changes nothing more. */
export async function changeDeals(
  trx: Trx,
  teacherProfileId: string,
  { ids, change, now }: { readonly ids: readonly string[]; readonly change: DealsChange; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const { moveTo, ...labels } = change;
  if (Object.values(labels).some((value) => value !== undefined)) await labelDeals(trx, ids, labels);
  if (moveTo) await moveDeals(trx, teacherProfileId, { ids, to: moveTo, now });
  await indexDeals(trx, ids);
}

async function labelDeals(trx: Trx, ids: readonly string[], change: Omit<DealsChange, 'moveTo'>): Promise<void> {
  const rows = await trx
    .selectFrom('deals')
    .select([
      'id',
      'facts',
      'tags',
      'focus',
      'keywords',
      'experience_level as level',
      'bidding_system as system',
      'classified',
    ])
    .where('id', 'in', ids)
    .execute();
  const reworded: string[] = [];
  const given = rows.map((row) => {
    const facts = fromJson<DealFacts>(row.facts);
    const keywords = row.keywords === null ? facts.keywords : fromJson<string[]>(row.keywords);
    const level = row.keywords === null ? facts.experienceLevel : row.level;
    const after = {
      keywords: changedList(keywords, change.keywords),
      level: change.experienceLevel === undefined ? level : change.experienceLevel,
    };
    if (!isAlike({ keywords, level }, after)) reworded.push(row.id);
    return [
      row.id,
      toJson(changedList(fromJson<string[]>(row.tags), change.tags)),
      toJson(changedList(fromJson<string[]>(row.focus), change.focus)),
      toJson(after.keywords),
      after.level,
      change.biddingSystem === undefined ? row.system : change.biddingSystem,
      change.classified === undefined ? row.classified : Number(change.classified),
    ];
  });
  const columns = { deal: 'text', t: 'text', f: 'text', k: 'text', l: 'bigint', s: 'text', c: 'bigint' } as const;
  await trx
    .updateTable('deals')
    .from(
      givenRows<{ deal: string; t: string; f: string; k: string; l: number; s: string; c: 0 | 1 }>(
        trx,
        columns,
        given,
      ).as('given'),
    )
    .set((eb) => ({
      tags: eb.ref('given.t'),
      focus: eb.ref('given.f'),
      keywords: eb.ref('given.k'),
      experience_level: eb.ref('given.l'),
      bidding_system: eb.ref('given.s'),
      classified: eb.ref('given.c'),
    }))
    .whereRef('deals.id', '=', 'given.deal')
    .execute();
  await noteReworded(trx, reworded);
}

/** Level and keywords are words of the deal (silence 213), which students read in what holds it. */
export async function noteReworded(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('deals')
    .set({ revision: nextVersion('revision') })
    .where('id', 'in', ids)
    .execute();
  await changedAll(trx, 'deal_id', ids);
}

interface Move {
  readonly ids: readonly string[];
  readonly to: Target;
  readonly now: Date;
}

/** Puts deals at the end of a group in the given order, or each into a group of its own; those that are there stay. */
async function moveDeals(trx: Trx, teacherProfileId: string, { ids, to, now }: Move): Promise<void> {
  if ('groupId' in to) return moveInto(trx, ids, to.groupId);
  const rows = await trx
    .selectFrom('deals')
    .select(['id', 'facts', 'import_order as importOrder'])
    .where('id', 'in', ids)
    // A deal that stands alone has a group of its own already.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('deals as others')
          .select('others.id')
          .whereRef('others.group_id', '=', 'deals.group_id')
          .whereRef('others.id', '!=', 'deals.id')
          .where('others.deleted_at', 'is', null),
      ),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const moved = ids.flatMap((id) => byId.get(id) ?? []);
  const names = moved.map(({ facts }) => ({ name: fromJson<DealFacts>(facts).name ?? '' }));
  const groups = await createGroups(trx, teacherProfileId, names, now);
  await placeDeals(
    trx,
    moved.map(({ id, importOrder }, index) => ({ id, importOrder, groupId: groups[index]?.id ?? '' })),
  );
}

async function moveInto(trx: Trx, ids: readonly string[], groupId: string): Promise<void> {
  const rows = await trx
    .selectFrom('deals')
    .select('id')
    .where('id', 'in', ids)
    .where('group_id', '!=', groupId)
    .execute();
  const strangers = new Set(rows.map(({ id }) => id));
  const last = await lastOrder(trx, groupId);
  const moved = ids.filter((id) => strangers.has(id));
  await placeDeals(
    trx,
    moved.map((id, index) => ({ id, groupId, importOrder: last + index + 1 })),
  );
}
