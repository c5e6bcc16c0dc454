import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import { lessonOfFile } from '@overtrick/shared/learning/movies/file-lesson';
import type { LessonDraft } from '@overtrick/shared/learning/movies/lesson-draft';
import { newDiagramId } from '@overtrick/shared/learning/quiz/new-diagram-id';
import { isDealFile, listFiles } from './data-files.ts';

/**
 * Makes lessons of a folder of teaching movies and practice files, and prints a line for each question: `node
 * scripts/run.mjs movies DIR`. The columns, parted by tabs: file, line, kind, what it became. Counts stand below. Ends
 * with status 1 when a question is neither an activity nor a line of the report.
 */
const [root] = process.argv.slice(2);
if (!root) throw new Error('usage: node scripts/run.mjs movies DIR');

const files = listFiles(root).filter(isDealFile);
const kinds = new Map<string, number>();
const activities = new Map<string, number>();
let asked = 0;
let lost = 0;
let untold = 0;
let told = 0;

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

for (const path of files)
  printLesson(relative(root, path), lessonOfFile(decodeText(readFileSync(path)), path, newDiagramId));
console.log(`\n${files.length} files: ${listCounts(activities)}; ${told} lines of reports`);
console.log(`${asked} questions (${listCounts(kinds)}), ${lost} lost, ${untold} of them untold`);
process.exitCode = untold === 0 ? 0 : 1;

function printLesson(file: string, { activities: made, questions, rows }: LessonDraft): void {
  for (const { type } of made) count(activities, type);
  told += rows.length;
  for (const { line, kind, activity } of questions) {
    asked += 1;
    count(kinds, `*${kind}`);
    const question = activity === null ? undefined : made[activity];
    const why = rows.find((row) => row.kind === 'lost' && row.line === line);
    if (!question) lost += 1;
    if (!question && !why) untold += 1;
    console.log(
      [file, line, `*${kind}`, question ? `question ${question.title}` : (why?.message ?? 'LOST')].join('\t'),
    );
  }
}

function listCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([key, times]) => `${times} ${key}`).join(', ') || 'nothing';
}
