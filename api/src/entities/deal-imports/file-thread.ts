import type { Finding } from '@overtrick/shared/contract/deal-imports';
import type { Db } from '../../database/connect.ts';
import { type ReadBoard, type ReadPiece, readDealFile } from '../deals/read-deals.ts';
import { findTextPart } from './queries.ts';

/** Asks the thread that reads files. */
export type AskReader = (question: unknown) => Promise<unknown>;

/** keep: another part of a text; read: the next boards from this position on; close: the file is needed no more. */
type Question =
  | { readonly ask: 'keep'; readonly file: string; readonly text: string }
  | { readonly ask: 'read'; readonly file: string; readonly name: string; readonly from: number }
  | { readonly ask: 'close'; readonly file: string };

/** What a thread has read of a file. */
export interface ReadOn {
  readonly format: ReadPiece['format'];
  /** The next boards; none when only what concerns the whole file is left. */
  readonly boards: readonly ReadBoard[];
  /** What concerns no single board, from the beginning of the file. */
  readonly findings: readonly Finding[];
  readonly read: number;
}

/** A file in the thread: parts of its text before the first question for boards, its pieces from then on. */
interface OpenFile {
  parts: string[];
  pieces?: Generator<ReadPiece, void>;
  findings: Finding[];
}

/** The findings of a whole file that are kept: more than anybody reads. */
const MOST_FINDINGS = 200;

/** The thread's task: reads files, each under a name of its own. */
export async function answerDealFiles(): Promise<(question: Question) => ReadOn | null> {
  const files = new Map<string, OpenFile>();
  return (question) => {
    const file = files.get(question.file) ?? { parts: [], findings: [] };
    if (question.ask === 'close') files.delete(question.file);
    else files.set(question.file, file);
    if (question.ask === 'keep') file.parts.push(question.text);
    return question.ask === 'read' ? readOn(file, question) : null;
  };
}

/** The next piece with boards that are not written yet; null at the end. */
function readOn(file: OpenFile, { name, from }: { readonly name: string; readonly from: number }): ReadOn | null {
  file.pieces ??= readDealFile(file.parts.join(''), name);
  // The text is held once: by who reads it.
  file.parts = [];
  for (let next = file.pieces.next(); !next.done; next = file.pieces.next()) {
    const { format, boards, findings, read } = next.value;
    file.findings = [...file.findings, ...findings].slice(0, MOST_FINDINGS);
    const left = boards.filter(({ position }) => position >= from);
    if (left.length > 0 || read >= 1) return { format, boards: left, findings: file.findings, read };
  }
  return null;
}

/** A file of an import to be read: in a thread, which alone holds its text. */
interface FileReader {
  next(from: number): Promise<ReadOn | null>;
  close(): Promise<void>;
}

/** Brings the text of an import to the thread, part by part. */
export async function openFile(db: Db, ask: AskReader, { id, name }: { readonly id: string; readonly name: string }) {
  const put = (question: Question) => ask(question) as Promise<ReadOn | null>;
  await put({ ask: 'close', file: id });
  for (let part = 0; ; part++) {
    const text = await findTextPart(db, id, part);
    if (text === undefined && part === 0) throw new Error('the text of the file is no longer kept');
    if (text === undefined) break;
    await put({ ask: 'keep', file: id, text });
  }
  const reader: FileReader = {
    next: (from) => put({ ask: 'read', file: id, name, from }),
    close: async () => void (await put({ ask: 'close', file: id })),
  };
  return reader;
}
