import {
  IMPORT_JOB,
  type ImportBody,
  importBodySchema,
  importPieces,
  importResult,
} from '../../entities/deals/imports.ts';
import { type ReadPiece, readDealFile } from '../../entities/deals/read-deals.ts';
import { findJobText } from '../../entities/jobs/queries.ts';
import { type JobContext, JobFault, type JobKind } from '../kind.ts';
import type { Answer } from '../threads.ts';

/** Begins a file, or asks for its next piece. */
type Question = { readonly ask: 'begin'; readonly text: string; readonly name: string } | { readonly ask: 'next' };

/** The thread's task: reads one file at a time; null when it has no more pieces. */
export async function answerDealFiles(): Promise<Answer> {
  let pieces: Generator<ReadPiece, void> | undefined;
  return (question: Question): ReadPiece | null => {
    if (question.ask === 'begin') {
      pieces = readDealFile(question.text, question.name);
      return null;
    }
    if (!pieces) throw new Error('no file was begun');
    const { value, done } = pieces.next();
    return done || !value ? null : value;
  };
}

/** The pieces of a text, read in the thread one by one, so that no more than one is held here. */
async function* readInThread({ ask, body }: JobContext<ImportBody>, text: string): AsyncGenerator<ReadPiece, void> {
  const put = (question: Question) => ask(question) as Promise<ReadPiece | null>;
  await put({ ask: 'begin', text, name: body.filename });
  for (;;) {
    const piece = await put({ ask: 'next' });
    if (!piece) return;
    yield piece;
  }
}

const SECOND = 1_000;

/** Imports a file into a teacher's library: read in a thread, written a few deals at a time. */
export const dealImportKind: JobKind<ImportBody> = {
  name: IMPORT_JOB,
  body: importBodySchema,
  where: 'thread',
  tries: 4,
  pause: (tries) => 5 * SECOND * 4 ** (tries - 1),
  look: SECOND,
  run: async (context) => {
    const { db, job: held, body, clock, note, signal } = context;
    const text = await findJobText(db, held.id);
    if (text === undefined) throw new JobFault('gone', 'the text of the file is no longer kept');
    const pieces = readInThread(context, text);
    return importResult(await importPieces({ db, held, body, pieces, clock, note, signal }));
  },
};
