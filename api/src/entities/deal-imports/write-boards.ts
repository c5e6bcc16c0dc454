import type { Duplicates, Finding, RowOutcome } from '@overtrick/shared/contract/deal-imports';
import type { FieldName } from '@overtrick/shared/learning/deals/deal-fields';
import { type DealSource, sourceOfImport } from '@overtrick/shared/learning/library/deal-source';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { fillLibraryDeal } from '../deals/fill-library-deal.ts';
import { createGroup } from '../deals/groups.ts';
import { createDeals, importedDeals, keepRecords } from '../deals/operations.ts';
import type { ReadBoard } from '../deals/read-deals.ts';
import type { ImportFacts } from './queries.ts';
import { type Counts, filledFinding } from './views.ts';

/** What decides what becomes of the boards of a file. */
export type BoardsFacts = Pick<
  ImportFacts,
  'teacher_profile_id' | 'filename' | 'group_name' | 'group_id' | 'duplicates' | 'source'
>;

/** A board and what becomes of it: the deal that it is, that it fills, or that was there before. */
interface Fate {
  readonly board: ReadBoard;
  readonly outcome: RowOutcome;
  readonly dealId: string | null;
  /** What it has filled on a deal that was there. */
  readonly filled?: readonly FieldName[];
}

export interface Written {
  readonly fates: readonly Fate[];
  /** The group of all deals of the import, made with the first of them. */
  readonly groupId: string | null;
}

/**
 * Brings boards of a file into the library: a deal for each good one that is not there yet, and for the others what the
 * teacher has chosen. The rows and the counts of the import are the caller's to write, in the same transaction.
 */
export async function bringBoards(
  trx: Trx,
  facts: BoardsFacts,
  boards: readonly ReadBoard[],
  now: Date,
): Promise<Written> {
  const fates = await fatesOf(trx, facts, boards);
  const fresh = fates.filter(({ outcome }) => outcome === 'new');
  const groupId = fresh.length > 0 ? await groupOf(trx, facts, now) : facts.group_id;
  const source = fromJson<DealSource>(facts.source);
  const at = { teacherProfileId: facts.teacher_profile_id, groupId, filename: facts.filename, source };
  const deals = fresh.flatMap(({ board, dealId }) =>
    importedDeals(at, board).map((deal) => ({ ...deal, id: dealId ?? newId() })),
  );
  await createDeals(trx, deals, now);
  const ended: Fate[] = [];
  for (const fate of fates) ended.push(fate.outcome === 'updated' ? await fill(trx, fate, source, now) : fate);
  return { fates: ended, groupId };
}

/** What is to become of each board. A deal that an earlier board of the same file became counts as there before. */
async function fatesOf(trx: Trx, facts: BoardsFacts, boards: readonly ReadBoard[]): Promise<readonly Fate[]> {
  const duplicates = facts.duplicates as Duplicates;
  const known = duplicates === 'keep' ? new Map<string, string>() : await listKnown(trx, facts, boards);
  return boards.map((board): Fate => {
    if (!board.deal) return { board, outcome: 'refused', dealId: null };
    const there = known.get(board.deal.fingerprint);
    if (there !== undefined) return { board, outcome: duplicates === 'update' ? 'updated' : 'skipped', dealId: there };
    const dealId = newId();
    if (duplicates !== 'keep') known.set(board.deal.fingerprint, dealId);
    return { board, outcome: 'new', dealId };
  });
}

/** The teacher's deals with the cards, dealer and calls of these boards, the oldest of equal ones. */
async function listKnown(
  trx: Trx,
  { teacher_profile_id }: BoardsFacts,
  boards: readonly ReadBoard[],
): Promise<Map<string, string>> {
  const fingerprints = boards.flatMap(({ deal }) => (deal ? [deal.fingerprint] : []));
  if (fingerprints.length === 0) return new Map();
  const rows = await trx
    .selectFrom('deals')
    .select(['id', 'fingerprint'])
    .where('teacher_profile_id', '=', teacher_profile_id)
    .where('fingerprint', 'in', fingerprints)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint ?? '', id]));
}

async function groupOf(trx: Trx, facts: BoardsFacts, now: Date): Promise<string | null> {
  if (facts.group_name === null) return null;
  return (
    facts.group_id ?? createGroup(trx, { teacherProfileId: facts.teacher_profile_id, name: facts.group_name }, now)
  );
}

/** Fills what is empty on a deal that is there; 'skipped' when the board says nothing more than the deal. */
async function fill(trx: Trx, fate: Fate, asked: DealSource, now: Date): Promise<Fate> {
  const { board, dealId: id } = fate;
  if (!board.deal || id === null) return fate;
  const filled = await fillLibraryDeal(
    trx,
    id,
    { ...board.deal, source: sourceOfImport(asked, board.deal.source) },
    now,
  );
  const isRecorded = await keepRecords(trx, [{ id, record: board.deal.record }]);
  return filled.length > 0 || isRecorded ? { ...fate, filled } : { ...fate, outcome: 'skipped' };
}

/** The findings of a board and the characters of its text that are kept: more than anybody reads or mends. */
const MOST_FINDINGS = 100;
const MOST_TEXT = 100_000;

/** The row of a board in its import. What was filled stands among the findings, from where the view takes it. */
export const rowOf = (importId: string, { board, outcome, dealId, filled = [] }: Fate) => {
  const findings = keepFirst(board.findings);
  return {
    import_id: importId,
    position: board.position,
    line: board.line,
    board: board.board,
    name: board.name,
    outcome,
    deal_id: dealId,
    has_findings: flag(findings.length > 0),
    findings: toJson(filled.length > 0 ? [...findings, filledFinding(filled)] : findings),
    content: findings.length > 0 ? (board.text?.slice(0, MOST_TEXT) ?? null) : null,
  };
};

/** Of more findings than are kept, why the board was refused is: it is found last. */
function keepFirst(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST_FINDINGS) return findings;
  const isReason = ({ kind }: Finding): boolean => kind === 'refused';
  const reasons = findings.filter(isReason).slice(0, MOST_FINDINGS);
  const others = findings.filter((finding) => !isReason(finding)).slice(0, MOST_FINDINGS - reasons.length);
  return [...others, ...reasons];
}

const isMended = (findings: readonly Finding[]): boolean => findings.some(({ kind }) => kind === 'mended');

/** The counts with these boards. */
export function countFates(before: Counts, fates: readonly Fate[]): Counts {
  const counts = { ...before };
  for (const { board, outcome } of fates) {
    counts.boards += 1;
    counts[outcome] += 1;
    if (outcome !== 'refused' && isMended(board.findings)) counts.mended += 1;
  }
  return counts;
}
