import { parsePbn } from '@overtrick/shared/bridge/formats/pbn/read';
import { type DealContent, dealFromPbn, UNFIT_REASONS } from '@overtrick/shared/learning/deal-from-pbn';
import { newId } from '@overtrick/shared/learning/ids';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import type { DealRef } from './queries.ts';

export interface NewDeal {
  readonly id?: string;
  readonly teacherProfileId: string;
  readonly content: DealContent;
}

/** Puts a deal into a teacher's library, as its first version. */
export async function createDeal(trx: Trx, deal: NewDeal, now: Date): Promise<DealRef> {
  const id = deal.id ?? newId();
  await trx
    .insertInto('deals')
    .values({
      id,
      teacher_profile_id: deal.teacherProfileId,
      latest_version: 0,
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .execute();
  return addDealVersion(trx, id, deal.content, now);
}

/** Changes a deal: the versions before stay for the packs and attempts that point to them (decision 21). */
export async function addDealVersion(trx: Trx, id: string, content: DealContent, now: Date): Promise<DealRef> {
  const { latest_version: version } = await trx
    .updateTable('deals')
    .set((eb) => ({ latest_version: eb('latest_version', '+', 1) }))
    .where('id', '=', id)
    .returning('latest_version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('deal_versions')
    .values({ deal_id: id, version, body: toJson(content), trick_table: null, created_at: now.toISOString() })
    .execute();
  return { id, version };
}

/** What an import could not take, or took with doubts. */
export interface ImportProblem {
  /** Null when the whole board is meant. */
  readonly line: number | null;
  readonly board: string | null;
  readonly code: string;
  readonly message: string;
}

export interface Import {
  readonly deals: readonly DealRef[];
  readonly problems: readonly ImportProblem[];
}

export interface PbnImport {
  readonly teacherProfileId: string;
  readonly text: string;
  /** The id of the nth board that was read, from 0; a new one when absent. */
  readonly idOf?: (index: number) => string;
}

/** Reads a PBN file into a teacher's library. A bad board never loses a good one; each problem is told. */
export async function importPbn(trx: Trx, { teacherProfileId, text, idOf }: PbnImport, now: Date): Promise<Import> {
  const file = parsePbn(text);
  const deals: DealRef[] = [];
  const problems: ImportProblem[] = file.problems.map(({ line, board, code, message }) => ({
    line,
    board,
    code,
    message,
  }));
  for (const [index, board] of file.boards.entries()) {
    const content = dealFromPbn(board);
    if (content.ok)
      deals.push(await createDeal(trx, { id: idOf?.(index), teacherProfileId, content: content.value }, now));
    else problems.push({ line: null, board: board.board, code: content.error, message: UNFIT_REASONS[content.error] });
  }
  return { deals, problems };
}

/** Keeps the 20 double-dummy results of a deal version, worked out after it was made (decision 27). */
export async function keepTable(trx: Trx, { id, version }: DealRef, table: string): Promise<void> {
  await trx
    .updateTable('deal_versions')
    .set({ trick_table: table })
    .where('deal_id', '=', id)
    .where('version', '=', version)
    .execute();
}
