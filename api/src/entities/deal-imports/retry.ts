import type { Finding } from '@overtrick/shared/contract/deal-imports';
import type { Trx } from '../../database/connect.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { type ReadBoard, readDealFile } from '../deals/read-deals.ts';
import { queueJob, retryJob } from '../jobs/operations.ts';
import { IMPORT_JOB } from './import-file.ts';
import { getImportForWriting, type ImportRowFacts, type ImportWithJob } from './queries.ts';
import type { Counts } from './views.ts';
import { bringBoards, countFates, rowOf } from './write-boards.ts';

/** Has an import that failed tried again, from where it stopped; returns false when it has not failed. */
export async function retryImport(trx: Trx, facts: ImportWithJob, ownerId: string, now: Date): Promise<boolean> {
  const { id, filename: title, state, ended_at } = facts;
  if (ended_at !== null) return false;
  if (state !== null) return retryJob(trx, id, now);
  await queueJob(trx, { id, kind: IMPORT_JOB, ownerId, title, body: { importId: id } }, now);
  return true;
}

const OTHER_BOARDS: Finding = {
  kind: 'left',
  line: null,
  code: 'other-boards',
  message: 'Only the first board of this text was read.',
};

/** The boards of a text that somebody has typed, which is short. */
function readText(text: string, filename: string): { readonly boards: ReadBoard[]; readonly findings: Finding[] } {
  const pieces = [...readDealFile(text, filename)];
  return {
    boards: pieces.flatMap(({ boards }) => boards),
    findings: pieces.flatMap(({ findings }) => findings),
  };
}

/** A finding in a board's own text, at the line where that stands in the file. */
const inFile =
  (firstLine: number) =>
  (finding: Finding): Finding =>
    finding.line === null ? finding : { ...finding, line: finding.line + firstLine - 1 };

/**
 * Reads a refused board again from text that was mended, and brings it in where it belongs in its import. When it still
 * cannot be read, the row stays as it is, and the answer is the row with the text and what is wrong with it now.
 */
export async function retryRow(trx: Trx, row: ImportRowFacts, text: string, now: Date): Promise<ImportRowFacts> {
  const facts = await getImportForWriting(trx, row.import_id);
  const { boards, findings } = readText(text, facts.filename);
  const [good, other] = boards.filter(({ deal }) => deal !== null);
  const mended = good ?? boards[0];
  const told = [...findings, ...(mended?.findings ?? []), ...(other ? [OTHER_BOARDS] : [])];
  const board: ReadBoard = {
    board: row.board,
    name: row.name,
    deal: null,
    ...mended,
    position: row.position,
    line: row.line,
    findings: told.map(inFile(row.line)),
    text,
  };
  if (!good) return rowOf(row.import_id, { board, outcome: 'refused', dealId: null });
  const { fates, groupId } = await bringBoards(trx, facts, [board], now);
  const [fate] = fates;
  if (!fate) throw new Error('a board came to nothing');
  const changed = rowOf(row.import_id, fate);
  await trx
    .updateTable('import_rows')
    .set(changed)
    .where('import_id', '=', row.import_id)
    .where('position', '=', row.position)
    .execute();
  const before = fromJson<Counts>(facts.counts);
  const others = { ...before, boards: before.boards - 1, refused: before.refused - 1 };
  await trx
    .updateTable('imports')
    .set({ counts: toJson(countFates(others, fates)), group_id: groupId })
    .where('id', '=', row.import_id)
    .execute();
  return changed;
}
