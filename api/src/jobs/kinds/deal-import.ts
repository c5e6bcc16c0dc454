import { answerDealFiles } from '../../entities/deal-imports/file-thread.ts';
import {
  IMPORT_JOB,
  type ImportBody,
  importBodySchema,
  importFile,
  importResult,
} from '../../entities/deal-imports/import-file.ts';
import { DIRECT_READER } from '../../entities/deal-imports/send-file.ts';
import type { JobKind } from '../kind.ts';
import type { ThreadTasks } from '../threads.ts';

/** Reads files of the queue in one thread, and those whose senders wait in another. */
export const FILE_READERS: ThreadTasks = { [IMPORT_JOB]: answerDealFiles, [DIRECT_READER]: answerDealFiles };

const SECOND = 1_000;

/** Reads a file into a teacher's library: read in a thread, written a few deals at a time. */
export const dealImportKind: JobKind<ImportBody> = {
  name: IMPORT_JOB,
  body: importBodySchema,
  where: 'thread',
  tries: 4,
  pause: (tries) => 5 * SECOND * 4 ** (tries - 1),
  look: SECOND,
  run: async ({ body: { importId }, ...context }) => {
    await importFile(context);
    return importResult(context.db, importId);
  },
};
