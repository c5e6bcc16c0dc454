import type { ImportReport, ImportRow } from '@overtrick/shared/contract/deal-imports';

/** A report of a file of which two boards are new. */
export const aReport = ({
  counts,
  ...changes
}: Partial<Omit<ImportReport, 'counts'>> & { counts?: Partial<ImportReport['counts']> } = {}): ImportReport => ({
  id: '01890000-0000-7000-8000-000000000001',
  filename: 'club.pbn',
  format: 'pbn',
  state: 'done',
  progress: 1,
  duplicates: 'skip',
  source: { author: '', work: '', licence: '', permission: 'unknown' },
  groupId: null,
  findings: [],
  createdDate: '2026-11-20T10:00:00.000Z',
  endedDate: '2026-11-20T10:00:01.000Z',
  ...changes,
  counts: { boards: 2, new: 2, updated: 0, skipped: 0, refused: 0, mended: 0, ...counts },
});

/** A row of a report: a board that is new. */
export const aRow = (changes: Partial<ImportRow> = {}): ImportRow => ({
  position: 0,
  line: 1,
  board: '1',
  name: null,
  outcome: 'new',
  dealId: '01890000-0000-7000-8000-0000000000d1',
  findings: [],
  filled: [],
  text: null,
  ...changes,
});
