import { formatDeal, parseDeal } from '@overtrick/shared/bridge/deal';
import type { ImportProblem } from '@overtrick/shared/contract/deal-imports';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import type { BoardLabels } from '@overtrick/shared/learning/deals/deal-from-board';
import type { DealLack } from '@overtrick/shared/learning/deals/deal-lack';
import type { DealRecord } from '@overtrick/shared/learning/deals/deal-record';
import { fingerprintOf } from '@overtrick/shared/learning/deals/fingerprint';
import { type DealSource, NO_SOURCE, sourceOfImport } from '@overtrick/shared/learning/library/deal-source';
import { type DealFacts, dealFacts } from '@overtrick/shared/learning/library/library-deal';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { nextVersion } from '../../database/next-version.ts';
import type { NoTrickTable } from '../../database/tables/deals.ts';
import { createGroup, createGroups } from './groups.ts';
import { indexDeals } from './index-deals.ts';
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
  /** What it lacks besides what its content says: a dealer in its file (ruling 43). */
  readonly lacks?: readonly DealLack[];
  /** When absent, the deal was not imported and gets its own group. */
  readonly place?: LibraryPlace;
  /** What its file says of it, for exports (ruling 44). */
  readonly record?: DealRecord;
  /** Where it comes from and who allows its use (ruling 68). */
  readonly source?: DealSource;
  /** That of its content, when it is known already. */
  readonly fingerprint?: string;
  /** Its labels in the library; level and keywords are those of its content when they are not here. */
  readonly labels?: Partial<
    BoardLabels & { readonly experienceLevel: number | null; readonly keywords: readonly string[] }
  >;
}

/** Adds deals to a library, each as its first version, in a few statements however many; returns them in the given order. */
export async function createDeals(trx: Trx, deals: readonly NewDeal[], now: Date): Promise<readonly DealRef[]> {
  if (deals.length === 0) return [];
  const made = await intoGroups(trx, deals, now);
  await trx
    .insertInto('deals')
    .values(made.map((deal) => dealRow(deal, now)))
    .execute();
  await keepRecords(trx, made);
  const refs = await insertVersions(trx, made, now);
  await indexDeals(
    trx,
    refs.map(({ id }) => id),
  );
  return refs;
}

interface GroupedDeal extends NewDeal {
  readonly id: string;
  readonly groupId: string;
}

/** Gives an id to each deal, and a group of its own to each that has none. */
async function intoGroups(trx: Trx, deals: readonly NewDeal[], now: Date): Promise<readonly GroupedDeal[]> {
  const groupOf = new Map<NewDeal, string>();
  for (const teacherProfileId of new Set(deals.map((deal) => deal.teacherProfileId))) {
    const alone = deals.filter((deal) => deal.teacherProfileId === teacherProfileId && !deal.place?.groupId);
    const names = alone.map(({ content }) => ({ name: content.game.name ?? '' }));
    const groups = await createGroups(trx, teacherProfileId, names, now);
    alone.forEach((deal, index) => {
      groupOf.set(deal, groups[index]?.id ?? '');
    });
  }
  return deals.map((deal) => ({
    ...deal,
    id: deal.id ?? newId(),
    groupId: deal.place?.groupId ?? groupOf.get(deal) ?? '',
  }));
}

function dealRow({ id, teacherProfileId, content, lacks = [], place, groupId, ...about }: GroupedDeal, now: Date) {
  const facts = dealFacts(content);
  const { labels = {} } = about;
  return {
    id,
    teacher_profile_id: teacherProfileId,
    latest_version: 0,
    facts: toJson({ ...facts, lacks: [...new Set([...facts.lacks, ...lacks])] }),
    group_id: groupId,
    import_order: place?.importOrder ?? 0,
    filename: place?.filename ?? null,
    board: place?.board ?? null,
    tags: toJson(labels.tags ?? []),
    focus: toJson(labels.focus ?? []),
    bidding_system: labels.biddingSystem ?? null,
    classified: flag(labels.classified ?? false),
    experience_level: labels.experienceLevel === undefined ? content.experienceLevel : labels.experienceLevel,
    keywords: toJson(labels.keywords ?? content.keywords),
    lacks: '[]',
    indexed_as: '',
    fingerprint: about.fingerprint ?? fingerprintOf(content),
    source: about.source ? toJson(about.source) : null,
    created_at: now.toISOString(),
    deleted_at: null,
  };
}

/** Keeps what their files say of deals that have no record yet; returns whether any is new. */
export async function keepRecords(
  trx: Trx,
  deals: readonly { readonly id: string; readonly record?: DealRecord | undefined }[],
): Promise<boolean> {
  const records = deals.flatMap(({ id, record }) => (record ? [{ deal_id: id, body: toJson(record) }] : []));
  if (records.length === 0) return false;
  const { numInsertedOrUpdatedRows: kept = 0n } = await trx
    .insertInto('deal_records')
    .values(records)
    .onConflict((conflict) => conflict.column('deal_id').doNothing())
    .executeTakeFirst();
  return kept > 0n;
}

/** Adds a version to a deal; the earlier ones stay for the packs and attempts that refer to them (ruling 21). */
export async function addDealVersion(trx: Trx, id: string, content: DealContent, now: Date): Promise<DealRef> {
  await noteContent(trx, id, content);
  const [ref] = await insertVersions(trx, [{ id, content }], now);
  if (!ref) throw new Error('a version was not made');
  await indexDeals(trx, [id]);
  return ref;
}

/** Writes on the row of a deal what its lists read of its content, and counts the change; the caller indexes it. */
export async function noteContent(trx: Trx, id: string, content: DealContent): Promise<void> {
  const before = await trx.selectFrom('deals').select('facts').where('id', '=', id).executeTakeFirstOrThrow();
  const told = fromJson<DealFacts>(before.facts);
  const facts = dealFacts(content);
  // That the file named no dealer stays true while nobody has named another one.
  const isUntold = told.lacks?.includes('dealer') && told.dealer === facts.dealer;
  await trx
    .updateTable('deals')
    .set({
      facts: toJson({ ...facts, lacks: [...facts.lacks, ...(isUntold ? ['dealer'] : [])] }),
      fingerprint: fingerprintOf(content),
      revision: nextVersion('revision'),
    })
    .where('id', '=', id)
    .execute();
}

interface NewVersion {
  /** The deal. */
  readonly id: string;
  readonly content: DealContent;
}

/**
 * Adds the next version of each of these deals, and queues the solving of its trick table, unless the version before has
 * the same cards and its table.
 */
async function insertVersions(trx: Trx, deals: readonly NewVersion[], now: Date): Promise<readonly DealRef[]> {
  const ids = deals.map(({ id }) => id);
  const solved = await listSolved(trx, ids);
  const versions = await raiseVersions(trx, ids);
  const made = deals.map(({ id, content }) => {
    const version = versions.get(id);
    if (version === undefined) throw new Error(`there is no deal ${id}`);
    const { deal } = content.game;
    const before = solved.get(id);
    const known = before && isSameDeal(before.deal, deal) ? before : { table: null, why: whyNoTrickTable(deal) };
    return { id, version, content, ...known };
  });
  await trx
    .insertInto('deal_versions')
    .values(
      made.map(({ id, version, content, table, why }) => ({
        deal_id: id,
        version,
        body: toJson(content),
        trick_table: table,
        no_trick_table: why,
        created_at: now.toISOString(),
      })),
    )
    .execute();
  await queueTrickTables(
    trx,
    made.flatMap(({ id, version, content, table, why }) =>
      table === null && why === null ? [{ id, version, deal: content.game.deal }] : [],
    ),
    now,
  );
  return made.map(({ id, version }) => ({ id, version }));
}

/** Whether two texts name the same hands, from whichever seat they begin. */
function isSameDeal(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [parseDeal(a), parseDeal(b)];
  return one.ok && other.ok && formatDeal(one.value) === formatDeal(other.value);
}

interface Solved {
  /** The hands as the content writes them. */
  readonly deal: string;
  readonly table: string | null;
  readonly why: NoTrickTable | null;
}

/** What is known of the double-dummy results of these deals' newest versions, of those where it is known. */
async function listSolved(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Solved>> {
  const rows = await trx
    .selectFrom('deals')
    .innerJoin('deal_versions', (join) =>
      join.onRef('deal_versions.deal_id', '=', 'deals.id').onRef('deal_versions.version', '=', 'deals.latest_version'),
    )
    .select(['deals.id', 'deal_versions.body', 'deal_versions.trick_table', 'deal_versions.no_trick_table'])
    .where('deals.id', 'in', ids)
    .where((eb) => eb.or([eb('trick_table', 'is not', null), eb('no_trick_table', 'is not', null)]))
    .execute();
  return new Map(
    rows.map((row) => {
      const { deal } = fromJson<DealContent>(row.body).game;
      return [row.id, { deal, table: row.trick_table, why: row.no_trick_table }];
    }),
  );
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

/**
 * Removes deals from the library; their versions stay in packs and attempts (ruling 21). Returns how many were there.
 * @param removalId names the removal, so that it can be taken back
 */
export async function removeDeals(
  trx: Trx,
  ids: readonly string[],
  { now, removalId = null }: { readonly now: Date; readonly removalId?: string | null },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('deals')
    .set({ deleted_at: now.toISOString(), removal_id: removalId })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await indexDeals(trx, ids);
  return Number(numUpdatedRows);
}

/** Puts deals that were removed back into the library, and into their groups. */
export async function restoreDeals(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('deals').set({ deleted_at: null, removal_id: null }).where('id', 'in', ids).execute();
  await indexDeals(trx, ids);
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
  /** Where all of them come from, as their teacher says. */
  readonly source?: DealSource;
}

/** Imports a PBN file into a teacher's library. A bad board never loses a good one; each problem is returned. */
export async function importPbn(trx: Trx, pbn: PbnImport, now: Date): Promise<Import> {
  const { teacherProfileId, text, filename = null, groupName = null, idOf, source = NO_SOURCE } = pbn;
  const groupId = groupName === null ? null : await createGroup(trx, { teacherProfileId, name: groupName }, now);
  const deals: DealRef[] = [];
  const problems: ImportProblem[] = [];
  for (const piece of readDealFile(text, filename ?? '')) {
    problems.push(...problemsOf(piece));
    const place = { teacherProfileId, groupId, filename, source };
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
  /** What its teacher says of the whole import. */
  readonly source?: DealSource;
}

/** The deal that was read from a board, as it stands in the library; none of a board that could not be read. */
export const importedDeals = (
  { teacherProfileId, groupId, filename, source }: ImportPlace,
  { position, board, deal }: ReadBoard,
): readonly NewDeal[] => {
  if (!deal) return [];
  const { content, lacks, record, fingerprint } = deal;
  const labels = { ...deal.labels, tags: [...deal.labels.tags], focus: [...deal.labels.focus] };
  const place = { groupId, importOrder: position + 1, filename, board };
  const told = sourceOfImport(source ?? NO_SOURCE, deal.source);
  return [{ teacherProfileId, content, labels, lacks, record, fingerprint, place, ...(told && { source: told }) }];
};
