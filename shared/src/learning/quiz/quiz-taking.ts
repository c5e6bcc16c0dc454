import { findCall } from '../../bridge/call.ts';
import type { Diagram, Quiz } from './quiz.ts';

/** An answer as it was chosen: the diagram, and in a bid box the call made there; null elsewhere (courses §3). */
export interface SelectedAnswer {
  readonly uuid: string;
  readonly answerValue: string | null;
}

/** The state of a question while it is being answered. Only the result of `quizProgress` is stored. */
export interface QuizState {
  readonly quiz: Quiz;
  readonly selected: readonly SelectedAnswer[];
  /** Whether the correct answers are shown. */
  readonly highlighted: boolean;
}

export type QuizEvent =
  | { readonly type: 'answerSelected'; readonly answer: SelectedAnswer }
  /** Before the last selection only: a mis-tap is no answer. */
  | { readonly type: 'answerTakenBack'; readonly answer: SelectedAnswer }
  | { readonly type: 'highlightChanged'; readonly highlighted: boolean };

/** Where a diagram is shown that cannot be answered: small in a list, being edited, or inside the editor's dialog. */
export interface DiagramPlace {
  readonly thumbnail?: boolean;
  readonly editing?: boolean;
  readonly inModal?: boolean;
}

/** How an answer stands on the screen (courses §4.9; Q-47); `resting` cannot be chosen and has no mark. */
export type AnswerState =
  | 'selectable'
  | 'selected'
  | 'highlighted'
  | 'selected-and-correct'
  | 'selected-and-incorrect'
  | 'resting';

export const startQuiz = (quiz: Quiz): QuizState => ({ quiz, selected: [], highlighted: false });

/** The diagrams to choose from, in the author's order. */
export const listAnswers = (diagrams: readonly Diagram[]): readonly Diagram[] =>
  diagrams.filter(({ context }) => context === 'answer');

type BidBox = Extract<Diagram, { readonly type: 'BiddingInterface' }>;

/** The right calls of a bid box, each once: the author's answer, then those that are also right. */
export const rightCalls = ({ answerValue, alsoRight = [] }: BidBox['config']): readonly string[] => [
  ...new Set([answerValue, ...alsoRight].map(callIn)),
];

/** One spelling for each call; what is no call stays as it was typed. */
const callIn = (text: string): string => findCall(text) ?? text;

/** A bid box counts as one correct answer, however many of its calls are right; any other answer is correct when it is marked so. */
const hasCorrect = (answer: Diagram): boolean => answer.type === 'BiddingInterface' || answer.config.isCorrect;

/** How many answers are correct, bid boxes included. */
export const countCorrect = (diagrams: readonly Diagram[]): number => listAnswers(diagrams).filter(hasCorrect).length;

/** Whether all correct answers are asked for: the author wants it, and there are several (courses §4.10). */
export const asksForAll = ({ mustChooseAllCorrectAnswers, diagrams }: Quiz): boolean =>
  mustChooseAllCorrectAnswers && countCorrect(diagrams) > 1;

const sameAnswer = (a: SelectedAnswer, b: SelectedAnswer): boolean =>
  a.uuid === b.uuid && a.answerValue === b.answerValue;

const isSelected = ({ selected }: QuizState, answer: SelectedAnswer): boolean =>
  selected.some((made) => sameAnswer(made, answer));

/** A bid box by its calls, anything else by its mark; false for a diagram that is not an answer of this question. */
export function isCorrectAnswer({ diagrams }: Quiz, { uuid, answerValue }: SelectedAnswer): boolean {
  const answer = listAnswers(diagrams).find((diagram) => diagram.uuid === uuid);
  if (!answer) return false;
  if (answer.type !== 'BiddingInterface') return answer.config.isCorrect;
  return answerValue !== null && rightCalls(answer.config).includes(callIn(answerValue));
}

/** How many answers are given: several right calls of one bid box are one, as the box is one correct answer. */
export function countGiven({ quiz, selected }: QuizState): number {
  const right = selected.filter((answer) => isCorrectAnswer(quiz, answer));
  return selected.length - right.length + new Set(right.map(({ uuid }) => uuid)).size;
}

/** Whether enough answers are chosen, right or wrong: as many as are correct when all are asked for, otherwise one. */
export const isQuizComplete = (state: QuizState): boolean =>
  asksForAll(state.quiz) ? countGiven(state) >= countCorrect(state.quiz.diagrams) : state.selected.length > 0;

/** Null until complete, then whether every selection is correct (courses §4.9; conflict 29). */
export function quizProgress(state: QuizState): boolean | null {
  if (!isQuizComplete(state)) return null;
  return state.selected.every((answer) => isCorrectAnswer(state.quiz, answer));
}

/** May this diagram be chosen on the screen (courses §4.9; conflict 28)? */
export const isSelectable = (state: QuizState, diagram: Diagram, place: DiagramPlace = {}): boolean =>
  diagram.context === 'answer' &&
  !place.thumbnail &&
  !place.editing &&
  !place.inModal &&
  !state.highlighted &&
  quizProgress(state) !== true;

/** How an answer stands, a bid box by the call named. */
export function answerState(state: QuizState, diagram: Diagram, answerValue: string | null = null): AnswerState {
  const answer = { uuid: diagram.uuid, answerValue };
  if (state.highlighted && isCorrectAnswer(state.quiz, answer)) return 'highlighted';
  if (isSelected(state, answer)) {
    if (!isQuizComplete(state)) return 'selected';
    return isCorrectAnswer(state.quiz, answer) ? 'selected-and-correct' : 'selected-and-incorrect';
  }
  return isSelectable(state, diagram) ? 'selectable' : 'resting';
}

/** The state after an event. The screen offers only what is allowed; an event that is not possible changes nothing. */
export function stepQuiz(state: QuizState, event: QuizEvent): QuizState {
  switch (event.type) {
    case 'answerSelected':
      return selectAnswer(state, event.answer);
    case 'answerTakenBack':
      if (isQuizComplete(state)) return state;
      return { ...state, selected: state.selected.filter((made) => !sameAnswer(made, event.answer)) };
    case 'highlightChanged':
      return { ...state, highlighted: event.highlighted };
  }
}

/** A new try begins with its first selection: nothing highlighted, nothing chosen, progress null (conflict 28). */
function selectAnswer(state: QuizState, answer: SelectedAnswer): QuizState {
  const progress = quizProgress(state);
  if (progress === true) return state;
  const before = progress === false ? startQuiz(state.quiz) : state;
  return isSelected(before, answer) ? before : { ...before, selected: [...before.selected, answer] };
}

/**
 * Whether these answers, chosen one after another, are correct; undefined when nobody can have given them as one try: an
 * answer that is not the question's, one chosen twice, too few, or more than were asked for. Two right calls of one bid
 * box end a try in releases that know only one of them; something else was asked for too, so such a try is wrong.
 */
export function replayAnswers(quiz: Quiz, answers: readonly SelectedAnswer[]): boolean | undefined {
  const known = new Set(listAnswers(quiz.diagrams).map(({ uuid }) => uuid));
  if (!answers.every(({ uuid }) => known.has(uuid))) return undefined;
  const chosen = answers.reduce(
    (state, answer) => stepQuiz(state, { type: 'answerSelected', answer }),
    startQuiz(quiz),
  );
  if (chosen.selected.length !== answers.length) return undefined;
  return quizProgress(chosen) ?? (answers.length >= countAsked(quiz) ? false : undefined);
}

/** How many answers a try has. */
export const countAsked = (quiz: Quiz): number => (asksForAll(quiz) ? countCorrect(quiz.diagrams) : 1);
