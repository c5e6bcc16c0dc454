import { createLinMovieReader } from '../../bridge/formats/lin/movie.ts';
import type { LessonDraft } from './lesson-draft.ts';
import type { NewId } from './movie-cards.ts';
import { carryOut } from './movie-commands.ts';
import { emptyPage } from './movie-html.ts';
import { endExplanation, endPage } from './movie-pages.ts';
import type { State } from './movie-state.ts';
import { endBoard } from './movie-table.ts';
import { type ReportRow, rowOf } from './report.ts';

/** Problems of boards that are told otherwise here, or that are no problems in a movie. */
const UNTOLD = new Set<string>(['bad-question', 'auction-unfinished']);

/** Makes a lesson of a teaching movie. Pure: the same text gives the same lesson but for the names of diagrams. */
export function lessonOfMovie(text: string, title: string, newId: NewId): LessonDraft {
  const first = createLinMovieReader();
  for (const _ of first.push(text));
  for (const _ of first.end());
  const file = first.close();
  const rows: ReportRow[] = file.problems.flatMap(({ line, code, message, severity }) =>
    UNTOLD.has(code) || severity === 'note' ? [] : [rowOf(line, 'file-problem', message)],
  );
  const state: State = {
    title,
    newId,
    tell: (line, code, ...details) => rows.push(rowOf(line, code, ...details)),
    boards: file.opened.map((index) => (index === null ? null : (file.boards[index] ?? null))),
    activities: [],
    questions: [],
    page: emptyPage(),
    pageLine: 1,
    hasStop: false,
    header: '',
    shown: [],
    explained: null,
    isTable: false,
    view: null,
    board: null,
    count: 0,
    deals: 0,
    jumps: 0,
    jumpLine: 1,
  };
  const second = createLinMovieReader();
  for (const step of second.push(text)) carryOut(state, step);
  for (const step of second.end()) carryOut(state, step);
  endBoard(state);
  endExplanation(state);
  endPage(state);
  if (state.jumps > 0) state.tell(state.jumpLine, 'jumps-left', state.jumps);
  return { title, activities: state.activities, rows, questions: state.questions };
}
