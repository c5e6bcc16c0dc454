import type { Flag } from '../flag.ts';

/** A file that a teacher has brought. Its state is its job's while it has one (entities/jobs); both have one id. */
export interface ImportsTable {
  id: string;
  teacher_profile_id: string;
  filename: string;
  /** The name of the group of all its deals; null when each deal stands alone. */
  group_name: string | null;
  /** That group, once the first deal is in it. */
  group_id: string | null;
  /** 'skip', 'keep' or 'update' (contract/deal-imports). */
  duplicates: string;
  /** JSON of a DealSource (ruling 68). */
  source: string;
  /** 'pbn', 'lin', 'link' or 'bri'; null while it is not known. */
  format: string | null;
  /** The next board: all before it are in the rows. It is written in the transaction of the boards before it. */
  position: number;
  /** JSON of an ImportReport's counts. */
  counts: string;
  /** JSON of Findings that concern no single board. */
  findings: string;
  /** Whether all of its text is kept: until then it is told to nobody, and has no job. */
  received: Flag;
  created_at: string;
  /** When all of it was read. */
  ended_at: string | null;
}

/** The text of a file that has not been read to its end, in parts, so that nobody holds all of it. */
export interface ImportTextsTable {
  import_id: string;
  /** From 0. */
  part: number;
  content: string;
}

/** A board of a file, and what became of it. */
export interface ImportRowsTable {
  import_id: string;
  /** Its place among the boards of its file, from 0. */
  position: number;
  line: number;
  board: string | null;
  name: string | null;
  /** 'new', 'updated', 'skipped' or 'refused' (contract/deal-imports). */
  outcome: string;
  /** No reference: what became of a board is told for longer than its deal may stay. */
  deal_id: string | null;
  has_findings: Flag;
  /** JSON of Findings. */
  findings: string;
  /** The board's text in its file, of a board with findings. */
  content: string | null;
}

/** What the file of a deal says that no field of a deal holds: JSON of a DealRecord, for exports (ruling 44). */
export interface DealRecordsTable {
  deal_id: string;
  body: string;
}
