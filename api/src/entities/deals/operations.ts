import { parsePbn } from '@overtrick/shared/bridge/formats/pbn/read';
import type { ImportProblem } from '@overtrick/shared/contract/deal-library';
import { type DealContent, dealFromPbn, UNFIT_REASONS } from '@overtrick/shared/learning/deals/deal-from-pbn';
import { type DealLabels, dealFacts } from '@overtrick/shared/learning/library/library-deal';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { toJson } from '../../database/json.ts';
import { nextVersion } from '../../database/next-version.ts';
import { createGroup } from './groups.ts';
import type { DealRef } from './queries.ts';

/** The position of a deal in its library. */
interface LibraryPlace {
  readonly groupId: string;
  /** The deal's position in its file, from 1. */
  readonly importOrder: number;
  readonly filename: string | null;
  readonly board: string | null;
}

export interface NewDeal {
  readonly id?: string;
  readonly teacherProfileId: string;
  readonly content: DealContent;
  /** When absent, the deal gets its own group. */
  readonly place?: LibraryPlace;
}

/** Adds a deal to a teacher's library, as its first version. */
export async function createDeal(trx: Trx, deal: NewDeal, now: Date): Promise<DealRef> {
  const { teacherProfileId, content, place } = deal;
  const id = deal.id ?? newId();
  const group_id = place?.groupId ?? (await createGroup(trx, { teacherProfileId, name: content.game.name ?? '' }, now));
  await trx
    .insertInto('deals')
    .values({
      id,
      teacher_profile_id: teacherProfileId,
      latest_version: 0,
      facts: '',
      group_id,
      import_order: place?.importOrder ?? 0,
      filename: place?.filename ?? null,
      board: place?.board ?? null,
      tags: '[]',
      focus: '[]',
      bidding_system: null,
      classified: 0,
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .execute();
  return addDealVersion(trx, id, content, now);
}

/** Adds a version to a deal; the earlier ones stay for the packs and attempts that refer to them (ruling 21). */
export async function addDealVersion(trx: Trx, id: string, content: DealContent, now: Date): Promise<DealRef> {
  const { latest_version: version } = await trx
    .updateTable('deals')
    .set({ latest_version: nextVersion('latest_version'), facts: toJson(dealFacts(content)) })
    .where('id', '=', id)
    .returning('latest_version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('deal_versions')
    .values({ deal_id: id, version, body: toJson(content), trick_table: null, created_at: now.toISOString() })
    .execute();
  return { id, version };
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
  const file = parsePbn(text);
  const deals: DealRef[] = [];
  const problems: ImportProblem[] = file.problems.map(({ line, board, code, message }) => ({
    line,
    board,
    code,
    message,
  }));
  const oneGroup = groupName === null ? null : await createGroup(trx, { teacherProfileId, name: groupName }, now);
  for (const [index, board] of file.boards.entries()) {
    const content = dealFromPbn(board);
    if (!content.ok) {
      problems.push({ line: null, board: board.board, code: content.error, message: UNFIT_REASONS[content.error] });
      continue;
    }
    const groupId =
      oneGroup ?? (await createGroup(trx, { teacherProfileId, name: content.value.game.name ?? '' }, now));
    const place = { groupId, importOrder: index + 1, filename, board: board.board };
    deals.push(await createDeal(trx, { id: idOf?.(index), teacherProfileId, content: content.value, place }, now));
  }
  return { deals, problems };
}

/** Stores the 20 double-dummy results of a deal version, which are solved after it was made (ruling 27). */
export async function keepTrickTable(trx: Trx, { id, version }: DealRef, table: string): Promise<void> {
  await trx
    .updateTable('deal_versions')
    .set({ trick_table: table })
    .where('deal_id', '=', id)
    .where('version', '=', version)
    .execute();
}
