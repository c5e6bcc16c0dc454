import * as v from 'valibot';
import { dealSourceSchema } from '../learning/library/deal-source.ts';
import { dealCardSchema } from '../learning/library/library-deal.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

/** What is done with a deal whose cards, dealer and auction are in the library already. */
export const DUPLICATES = ['skip', 'keep', 'update'] as const;
export type Duplicates = (typeof DUPLICATES)[number];

/**
 * What became of a board. 'updated': it has filled what was empty on the deal in the library; 'skipped': it was there;
 * 'refused': it could not be read.
 */
export const ROW_OUTCOMES = ['new', 'updated', 'skipped', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * refused: why the board is lost; mended: what was repaired or is doubtful; left: what the file says and no field of a
 * deal holds, which the record of the file keeps and an export gives back.
 */
export const FINDING_KINDS = ['refused', 'mended', 'left'] as const;

export const findingSchema = v.object({
  kind: v.picklist(FINDING_KINDS),
  /** The line of the file, from 1; null for the whole board. */
  line: v.nullable(v.number()),
  code: v.string(),
  message: v.string(),
});
export type Finding = v.InferOutput<typeof findingSchema>;

/** A board of a file, and what became of it. */
export const importRowSchema = v.object({
  /** Its place among the boards of its file, from 0. */
  position: v.number(),
  /** The first line of its text in the file, from 1. */
  line: v.number(),
  board: v.nullable(v.string()),
  name: v.nullable(v.string()),
  outcome: v.picklist(ROW_OUTCOMES),
  /** The deal of the library that it became, that it filled, or that was there before. */
  dealId: v.nullable(idSchema),
  findings: v.array(findingSchema),
  /** What an 'updated' board has filled on the deal: the names of its fields (learning/deals/deal-fields). */
  filled: v.optional(v.array(v.string()), []),
  /** The board's text in the file, of a board with findings. */
  text: v.nullable(v.string()),
});
export type ImportRow = v.InferOutput<typeof importRowSchema>;

const counts = v.object({
  /** The boards of the file that have been read so far, the refused ones included. */
  boards: v.number(),
  new: v.number(),
  updated: v.number(),
  skipped: v.number(),
  refused: v.number(),
  /** The boards with something mended or doubtful. */
  mended: v.number(),
});

/** A file that was brought, and what became of it. It stays until its teacher forgets it. */
export const importReportSchema = v.object({
  id: idSchema,
  filename: v.string(),
  /** 'pbn', 'lin', 'link' or 'bri'; null while it is not known, and for a file in which nothing was found. */
  format: v.nullable(v.string()),
  /** waiting: for its turn or its next try; done and failed: ended. A failed one can be tried again from where it stopped. */
  state: v.picklist(['waiting', 'running', 'done', 'failed']),
  /** From 0 to 1. */
  progress: v.number(),
  counts,
  duplicates: v.picklist(DUPLICATES),
  source: dealSourceSchema,
  /** The group of its deals; null when each stands alone, and before the first. */
  groupId: v.nullable(idSchema),
  /** What concerns no single board: 'The file has no deals.' */
  findings: v.array(findingSchema),
  createdDate: v.string(),
  endedDate: v.nullable(v.string()),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;

/** Kept for clients of before 1.45: what could not be imported, or only with doubts. */
export const importProblemSchema = v.object({
  line: v.nullable(v.number()),
  board: v.nullable(v.string()),
  code: v.string(),
  message: v.string(),
});
export type ImportProblem = v.InferOutput<typeof importProblemSchema>;

const importQuery = v.object({
  /** 'true': the file's deals are one group. */
  autogroup: v.optional(v.picklist(['true', 'false']), 'false'),
  /** What to call the group; the file's name otherwise. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  duplicates: v.optional(v.picklist(DUPLICATES), 'skip'),
  ...dealSourceSchema.entries,
});

/** A file of at most so many bytes and boards is read while its sender waits; a larger one is queued. */
export const DIRECT_BYTES = 1024 * 1024;
export const DIRECT_BOARDS = 200;

export const importDeals = endpoint({
  method: 'POST',
  path: '/deals/import-direct',
  who: 'teacher',
  summary:
    'Reads a file of deals into the library, by what it holds: PBN, LIN, BRI, DUP, or addresses of hand viewers. Every good board is kept, the others are told; a long file is queued, and the call answers before its end',
  query: importQuery,
  upload: 'dealText',
  reply: v.object({
    deals: v.array(dealCardSchema),
    report: importReportSchema,
    /** The first 200 boards of the report; GET /deals/imports/{importId}/rows has all. */
    rows: v.array(importRowSchema),
    problems: v.array(importProblemSchema),
  }),
});

export const queueDealImport = endpoint({
  method: 'POST',
  path: '/deals/import',
  who: 'teacher',
  summary: 'Takes a file of deals to be read into the library shortly',
  query: importQuery,
  upload: 'dealText',
  status: 202,
  reply: v.object({ id: idSchema, status: v.literal('pending') }),
});

export const listPendingImports = endpoint({
  method: 'GET',
  path: '/deals/import/pending',
  who: 'teacher',
  summary: 'The files that wait to be read',
  reply: v.array(
    v.object({ id: idSchema, filename: v.string(), createdDate: v.string(), progress: v.optional(v.number()) }),
  ),
});

const importParams = v.object({ importId: idSchema });

export const listImports = endpoint({
  method: 'GET',
  path: '/deals/imports',
  who: 'teacher',
  summary: 'The files that were brought, the newest first, with what became of them',
  query: v.omit(v.object(listQuery), ['q']),
  reply: listOf(importReportSchema),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/deals/imports/{importId}',
  who: 'teacher',
  summary: 'What became of a file',
  params: importParams,
  reply: importReportSchema,
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/deals/imports/{importId}',
  who: 'teacher',
  summary: 'Forgets what became of a file that has been read; its deals stay',
  params: importParams,
});

export const retryImport = endpoint({
  method: 'POST',
  path: '/deals/imports/{importId}/retry',
  who: 'teacher',
  summary: 'Has a failed import tried again, from where it stopped',
  params: importParams,
  reply: importReportSchema,
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/deals/imports/{importId}/rows',
  who: 'teacher',
  summary: 'The boards of a file in their order, and what became of each',
  params: importParams,
  query: v.object({
    ...v.omit(v.object(listQuery), ['q']).entries,
    /** Only these: an outcome, 'mended' for those that `counts` calls so, or 'findings' for all with something to tell. */
    only: v.optional(v.picklist([...ROW_OUTCOMES, 'mended', 'findings'])),
  }),
  reply: listOf(importRowSchema),
});

export const retryImportRow = endpoint({
  method: 'POST',
  path: '/deals/imports/{importId}/rows/{position}/retry',
  who: 'teacher',
  summary:
    'Reads a refused board again from text that was mended. When it still cannot be read, the row stays as it was, and the answer has this text and what is wrong with it',
  params: v.object({ ...importParams.entries, position: v.pipe(v.string(), v.regex(/^\d{1,7}$/)) }),
  body: v.object({ text: v.pipe(v.string(), v.maxLength(100_000)) }),
  reply: importRowSchema,
});
