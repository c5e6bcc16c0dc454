import type { LinTable } from '../../bridge/formats/lin/movie.ts';
import type { PbnBoard } from '../../bridge/formats/pbn/board.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { ActivityDraft, QuestionFate } from './lesson-draft.ts';
import type { NewId, Shown } from './movie-cards.ts';
import { isBlank, type Page } from './movie-html.ts';
import type { Tell } from './report.ts';

/** The most characters of HTML on one page of a lesson, and in one explanation. */
export const LONGEST_PAGE = 40_000;

/** The board on the table of a movie. */
export interface OnTable {
  /** The index among the boards that the movie opens. */
  readonly opened: number;
  /** Whether it becomes a run-through; it is one from its first card on. */
  readonly isPlayed: boolean;
  wasPlaced: boolean;
  /** Whether its hands stand on a page. */
  isShown: boolean;
  /** The activity of the last question that was asked on it. */
  asked: number | null;
  /** How many of its calls and cards the reader has been told. */
  calls: number;
  cards: number;
  /** What is on it now. */
  readonly look: () => LinTable | null;
}

/** A movie as far as it has been carried out, and the lesson made of it so far. */
export interface State {
  readonly title: string;
  readonly newId: NewId;
  readonly tell: Tell;
  readonly boards: readonly (PbnBoard | null)[];
  readonly activities: ActivityDraft[];
  readonly questions: QuestionFate[];
  page: Page;
  pageLine: number;
  /** Whether the reader has stopped since the page began. */
  hasStop: boolean;
  /** The heading of the chapter (mn). */
  header: string;
  /** What stands beside the text since the page was cleared. */
  shown: Shown[];
  /** The explanation of the question that was asked last, while the text goes on explaining it. */
  explained: { readonly activity: number; readonly page: Page } | null;
  isTable: boolean;
  view: Seat | null;
  board: OnTable | null;
  /** The questions and the run-throughs so far. */
  count: number;
  deals: number;
  /** The links to other places of the movies, and the line of the first. */
  jumps: number;
  jumpLine: number;
}

/** Where text goes now: into the explanation of the last question, or on the page. */
export const target = (state: State): Page => state.explained?.page ?? state.page;

/** The page's first line is where its first text stands. */
export function beginPage(state: State, line: number): void {
  if (state.explained === null && isBlank(state.page)) state.pageLine = line;
}
