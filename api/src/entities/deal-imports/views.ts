import type { Duplicates, Finding, ImportReport, ImportRow, RowOutcome } from '@overtrick/shared/contract/deal-imports';
import type { FieldName } from '@overtrick/shared/learning/deals/deal-fields';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import { fromJson } from '../../database/json.ts';
import type { ImportRowFacts, ImportWithJob } from './queries.ts';

export type Counts = ImportReport['counts'];

/** An import as its teacher sees it. One that has neither ended nor a job that may go on has failed. */
export function reportView(row: ImportWithJob): ImportReport {
  const isDone = row.ended_at !== null;
  const state = isDone ? 'done' : row.state === 'waiting' || row.state === 'running' ? row.state : 'failed';
  return {
    id: row.id,
    filename: row.filename,
    format: row.format,
    state,
    progress: isDone ? 1 : (row.progress ?? 0),
    counts: fromJson<Counts>(row.counts),
    duplicates: row.duplicates as Duplicates,
    source: fromJson<DealSource>(row.source),
    groupId: row.group_id,
    findings: fromJson<Finding[]>(row.findings),
    createdDate: row.created_at,
    endedDate: row.ended_at,
  };
}

/** Stored as a finding that an older release can show too. */
export const filledFinding = (filled: readonly FieldName[]): Finding => ({
  kind: 'left',
  line: null,
  code: FILLED,
  message: filled.join(' '),
});

const FILLED = 'filled';

export function rowView(row: ImportRowFacts): ImportRow {
  const findings = fromJson<Finding[]>(row.findings);
  return {
    position: row.position,
    line: row.line,
    board: row.board,
    name: row.name,
    outcome: row.outcome as RowOutcome,
    dealId: row.deal_id,
    findings: findings.filter(({ code }) => code !== FILLED),
    filled: findings.flatMap(({ code, message }) => (code === FILLED ? (message.split(' ') as FieldName[]) : [])),
    text: row.content,
  };
}
