import type { Finding } from '@overtrick/shared/contract/deal-imports';
import { emptyLog, findSqliteFile, flushLog } from '../../database/checkpoint.ts';
import type { Db } from '../../database/connect.ts';
import { type DealFileReader, openDealFile, type ReadBoard, type ReadPiece } from '../deals/read-deals.ts';
import { countTextParts, findTextPart } from './queries.ts';

/** Asks the thread that reads files. */
export type AskReader = (question: unknown) => Promise<unknown>;

/**
 * open: a file from its beginning; keep: the next part of its text, and the share of it that has come; end: there is no
 * more; read: the next boards from this position on; close: the file is needed no more; flush-log: wait until the disk has
 * the log of the database; empty-log: move what was written from the log into the database too.
 */
type Question =
  | { readonly ask: 'open'; readonly file: string; readonly name: string }
  | { readonly ask: 'keep'; readonly file: string; readonly text: string; readonly share: number }
  | { readonly ask: 'end'; readonly file: string }
  | { readonly ask: 'read'; readonly file: string; readonly from: number }
  | { readonly ask: 'close'; readonly file: string }
  | { readonly ask: 'flush-log' | 'empty-log'; readonly database: string };

/** What a thread has read of a file. */
export interface ReadOn {
  readonly format: ReadPiece['format'];
  /** The next boards; none when only what concerns the whole file is left. */
  readonly boards: readonly ReadBoard[];
  /** What concerns no single board, from the beginning of the file. */
  readonly findings: readonly Finding[];
  readonly read: number;
}

/** more: the text that has come is read; lost: the thread does not know the file, since another one ended before it. */
type Answer = ReadOn | 'more' | 'lost' | null;

/** A file in the thread: its reader, and the pieces of the part that came last. */
interface OpenFile {
  readonly reader: DealFileReader;
  pieces: Generator<ReadPiece, void> | undefined;
  isWhole: boolean;
  findings: readonly Finding[];
}

/** The findings of a whole file that are kept: more than anybody reads. */
const MOST_FINDINGS = 200;

/** The thread's task: reads files, each under a name of its own. */
export async function answerDealFiles(): Promise<(question: Question) => Answer> {
  const files = new Map<string, OpenFile>();
  return (question) => {
    if ('database' in question) return keepLog(question.ask, question.database);
    if (question.ask === 'open')
      files.set(question.file, {
        reader: openDealFile(question.name),
        pieces: undefined,
        isWhole: false,
        findings: [],
      });
    const file = files.get(question.file);
    if (question.ask === 'close') files.delete(question.file);
    else if (!file) return 'lost';
    else if (question.ask === 'keep') file.pieces = file.reader.push(question.text, question.share);
    else if (question.ask === 'read') return readOn(file, question.from);
    else if (question.ask === 'end') {
      file.pieces = file.reader.end();
      file.isWhole = true;
    }
    return null;
  };
}

/** A full disk or a lock ends no import here: the next commit flushes or empties the log, or tells what is wrong. */
function keepLog(ask: 'flush-log' | 'empty-log', database: string): null {
  try {
    if (ask === 'empty-log') emptyLog(database);
    else flushLog(database);
  } catch {}
  return null;
}

/** The next piece with boards that are not written yet; null at the end. */
function readOn(file: OpenFile, from: number): Answer {
  for (let next = file.pieces?.next(); next && !next.done; next = file.pieces?.next()) {
    const { format, boards, findings, read } = next.value;
    file.findings = [...file.findings, ...findings].slice(0, MOST_FINDINGS);
    const left = boards.filter(({ position }) => position >= from);
    if (left.length > 0 || read >= 1) return { format, boards: left, findings: file.findings, read };
  }
  return file.isWhole ? null : 'more';
}

/** A file of an import to be read: in a thread, which holds of its text what it reads. */
interface FileReader {
  next(from: number): Promise<ReadOn | null>;
  close(): Promise<void>;
}

/** Lets the thread read the text of an import from its beginning; a part is brought once the one before it is read. */
export async function openFile(db: Db, ask: AskReader, { id, name }: { readonly id: string; readonly name: string }) {
  const put = async (question: Question): Promise<Exclude<Answer, 'lost'>> => {
    const answer = (await ask(question)) as Answer;
    if (answer === 'lost') throw new Error('the thread that read the file has ended');
    return answer;
  };
  const count = await countTextParts(db, id);
  if (count === 0) throw new Error(NOT_KEPT);
  await put({ ask: 'open', file: id, name });
  let part = 0;
  const bringOn = async (): Promise<void> => {
    if (part === count) return void (await put({ ask: 'end', file: id }));
    const text = await findTextPart(db, id, part);
    if (text === undefined) throw new Error(NOT_KEPT);
    part += 1;
    await put({ ask: 'keep', file: id, text, share: part / count });
  };
  await bringOn();
  const reader: FileReader = {
    next: async (from) => {
      for (;;) {
        const answer = await put({ ask: 'read', file: id, from });
        if (answer !== 'more') return answer;
        await bringOn();
      }
    },
    close: async () => void (await put({ ask: 'close', file: id })),
  };
  return reader;
}

/** The log is emptied after so many steps of some 50 pages each: SQLite does it itself when 1,000 pages are in it. */
const STEPS_IN_LOG = 10;

/**
 * What is called after each step of an import. On SQLite it lets the thread, which has nothing to do while boards are
 * written, flush the log of the database, which the step has not done, and empty it now and then: a commit would do it
 * otherwise, in the thread that answers, where everybody waits for the disk.
 */
export async function openLogKeeper(db: Db, ask: AskReader): Promise<() => Promise<void>> {
  const database = await findSqliteFile(db);
  let steps = 0;
  return async () => {
    if (database === undefined) return;
    steps += 1;
    await ask({ ask: steps % STEPS_IN_LOG > 0 ? 'flush-log' : 'empty-log', database } satisfies Question);
  };
}

const NOT_KEPT = 'the text of the file is no longer kept';
