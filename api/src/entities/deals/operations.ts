import type { ImportProblem } from '@overtrick/shared/contract/deal-imports';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-from-board';
import { type DealLabels, dealFacts } from '@overtrick/shared/learning/library/library-deal';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { toJson } from '../../database/json.ts';
import { nextVersion } from '../../database/next-version.ts';
import { createGroup } from './groups.ts';
import type { DealRef } from './queries.ts';
import { problemsOf, type ReadBoard, readDealFile } from './read-deals.ts';
import { queueTrickTables, whyNoTrickTable } from './trick-tables.ts';

/** The position of a deal in its library. */
interface LibraryPlace {
  /** Null: the deal gets its own group. */
  readonly groupId: string | null;
  /** The deal's position in its file, from 1. */
  readonly importOrder: number;
  readonly filename: string | null;
  readonly board: string | null;
}

export interface NewDeal {
  readonly id?: string;
  readonly teacherProfileId: string;
  readonly content: DealContent;
  /** When absent, the deal was not imported and gets its own group. */
  readonly place?: LibraryPlace;
}

/** Adds deals to a library, each as its first version, in a few statements however many; returns them in the given order. */
export async function createDeals(trx: Trx, deals: readonly NewDeal[], now: Date): Promise<readonly DealRef[]> {
  if (deals.length === 0) return [];
  const made = [];
  for (const { id = newId(), teacherProfileId, content, place } of deals) {
    const groupId =
      place?.groupId ?? (await createGroup(trx, { teacherProfileId, name: content.game.name ?? '' }, now));
    made.push({ id, teacherProfileId, content, place, groupId });
  }
  await trx
    .insertInto('deals')
    .values(
      made.map(({ id, teacherProfileId, content, place, groupId }) => ({
        id,
        teacher_profile_id: teacherProfileId,
        latest_version: 0,
        facts: toJson(dealFacts(content)),
        group_id: groupId,
        import_order: place?.importOrder ?? 0,
        filename: place?.filename ?? null,
        board: place?.board ?? null,
        tags: '[]',
        focus: '[]',
        bidding_system: null,
        classified: 0 as const,
        created_at: now.toISOString(),
        deleted_at: null,
      })),
    )
    .execute();
  return insertVersions(trx, made, now);
}

/** Adds a version to a deal; the earlier ones stay for the packs and attempts that refer to them (ruling 21). */
export async function addDealVersion(trx: Trx, id: string, content: DealContent, now: Date): Promise<DealRef> {
  await trx
    .updateTable('deals')
    .set({ facts: toJson(dealFacts(content)) })
    .where('id', '=', id)
    .execute();
  const [ref] = await insertVersions(trx, [{ id, content }], now);
  if (!ref) throw new Error('a version was not made');
  return ref;
}

interface NewVersion {
  /** The deal. */
  readonly id: string;
  readonly content: DealContent;
}

/** Adds the next version of each of these deals, and queues the solving of its trick table. */
async function insertVersions(trx: Trx, deals: readonly NewVersion[], now: Date): Promise<readonly DealRef[]> {
  const versions = await raiseVersions(
    trx,
    deals.map(({ id }) => id),
  );
  const made = deals.map(({ id, content }) => {
    const version = versions.get(id);
    if (version === undefined) throw new Error(`there is no deal ${id}`);
    return { id, version, content, why: whyNoTrickTable(content.game.deal) };
  });
  await trx
    .insertInto('deal_versions')
    .values(
      made.map(({ id, version, content, why }) => ({
        deal_id: id,
        version,
        body: toJson(content),
        trick_table: null,
        no_trick_table: why,
        created_at: now.toISOString(),
      })),
    )
    .execute();
  await queueTrickTables(
    trx,
    made.filter(({ why }) => why === null),
    now,
  );
  return made.map(({ id, version }) => ({ id, version }));
}

/** Makes each deal's next version its latest; returns the versions by deal. */
async function raiseVersions(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .updateTable('deals')
    .set({ latest_version: nextVersion('latest_version') })
    .where('id', 'in', ids)
    .returning(['id', 'latest_version'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.latest_version]));
}

/** Changes the given labels of a deal; absent ones stay. */
export async function labelDeal(trx: Trx, id: string, labels: Partial<DealLabels>): Promise<void> {
  const changes = {
    ...(labels.tags && { tags: toJson(labels.tags) }),
    ...(labels.focus && { focus: toJson(labels.focus) }),
    ...(labels.biddingSystem !== undefined && { bidding_system: labels.biddingSystem }),
    ...(labels.classified !== undefined && { classified: flag(labels.classified) }),
  };
  if (Object.keys(changes).length > 0) await trx.updateTable('deals').set(changes).where('id', '=', id).execute();
}

/**
 * Deletes deals from the library; their versions stay in packs and attempts (ruling 21). Returns the number of deals.
 */
export async function removeDeals(
  trx: Trx,
  which: { readonly id: string } | { readonly groupId: string } | { readonly teacherProfileId: string },
  now: Date,
): Promise<number> {
  const removed = await trx
    .updateTable('deals')
    .set({ deleted_at: now.toISOString() })
    .where('deleted_at', 'is', null)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('groupId' in which, (query) => query.where('group_id', '=', 'groupId' in which ? which.groupId : ''))
    .$if('teacherProfileId' in which, (query) =>
      query.where('teacher_profile_id', '=', 'teacherProfileId' in which ? which.teacherProfileId : ''),
    )
    .executeTakeFirst();
  return Number(removed.numUpdatedRows);
}

export interface Import {
  readonly deals: readonly DealRef[];
  /** What could not be imported, or only with doubts. */
  readonly problems: readonly ImportProblem[];
}

export interface PbnImport {
  readonly teacherProfileId: string;
  readonly text: string;
  /** The file's name; null for a text without a file. */
  readonly filename?: string | null;
  /** The name of the group of all its deals; when absent or null, each deal gets its own group. */
  readonly groupName?: string | null;
  /** Gives the id of the board with this index, from 0; when absent, ids are new. */
  readonly idOf?: (index: number) => string;
}

/** Imports a PBN file into a teacher's library. A bad board never loses a good one; each problem is returned. */
export async function importPbn(trx: Trx, pbn: PbnImport, now: Date): Promise<Import> {
  const { teacherProfileId, text, filename = null, groupName = null, idOf } = pbn;
  const groupId = groupName === null ? null : await createGroup(trx, { teacherProfileId, name: groupName }, now);
  const deals: DealRef[] = [];
  const problems: ImportProblem[] = [];
  for (const piece of readDealFile(text, filename ?? '')) {
    problems.push(...problemsOf(piece));
    const place = { teacherProfileId, groupId, filename };
    const made = piece.boards.flatMap((board) =>
      importedDeals(place, board).map((deal) => ({ ...deal, id: idOf?.(board.position) })),
    );
    deals.push(...(await createDeals(trx, made, now)));
  }
  return { deals, problems };
}

interface ImportPlace {
  readonly teacherProfileId: string;
  /** Null: the deal gets its own group. */
  readonly groupId: string | null;
  readonly filename: string | null;
}

/** The deal that was read from a board, as it stands in the library; none of a board that could not be read. */
export const importedDeals = (
  { teacherProfileId, groupId, filename }: ImportPlace,
  { position, board, deal }: ReadBoard,
): readonly NewDeal[] =>
  deal
    ? [{ teacherProfileId, content: deal.content, place: { groupId, importOrder: position + 1, filename, board } }]
    : [];
