import { readCard } from '../../bridge/formats/cards.ts';
import type { LinStep, LinTable } from '../../bridge/formats/lin/movie.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { cardText, type Shown, type ShownAuction, tableHands } from './movie-cards.ts';
import { emptyPage, escapeHtml, htmlParts, isBlank, pageText, withoutInserted } from './movie-html.ts';
import { clearPage, endExplanation, endPage } from './movie-pages.ts';
import { type Asking, letterOf, quizOfMovie } from './movie-quiz.ts';
import type { State } from './movie-state.ts';
import { vulnerableText } from './movie-table.ts';

/** The longest text that stands above a question instead of on a page of its own, in characters. */
const LONGEST_BEFORE = 700;

/** lb: makes a question with what the reader sees beside it; one that cannot be made is told of. */
export function askQuestion(state: State, step: LinStep): void {
  const { data, line } = step.pair;
  if (data.trim() === '') return;
  // What follows a question without a stop is on the screen with the next: it may be what that one asks about.
  const between = isBlank(state.page) && state.explained ? state.explained.page : state.page;
  endExplanation(state);
  const { board } = state;
  const table = board?.look() ?? null;
  const isAbove = !state.hasStop && pageText(between).length <= LONGEST_BEFORE;
  const before = isAbove ? htmlParts(withoutInserted(between)) : [];
  const quiz = quizOfMovie(data, askingOf(state, line, before), state.tell, state.newId);
  if (quiz && isAbove) clearPage(state);
  else if (quiz) endPage(state);
  const activity = quiz ? state.activities.length : null;
  state.questions.push({ line, kind: letterOf(data), activity });
  if (!quiz || activity === null) return;
  state.count += 1;
  if (board && table) Object.assign(board, { asked: activity, calls: table.calls.length, cards: table.cards.length });
  state.explained = { activity, page: emptyPage() };
  state.activities.push({ type: 'quiz', line, title: String(state.count), quiz });
}

function askingOf(state: State, line: number, before: readonly string[]): Asking {
  const table = state.board?.look() ?? null;
  const onTable = state.isTable ? table : null;
  const held = onTable && tableHands(onTable, state.view)[state.view ?? 'S'];
  return {
    line,
    shown: [...state.shown, ...(onTable ? shownTable(onTable, state.view) : [])],
    auction: findAuction(state.shown) ?? (table && { dealer: table.dealer, calls: table.calls, asks: true }),
    held,
    before: [...before, ...around(state, table)],
  };
}

/** What is said of the table in words above a question: who is vulnerable, and the trick that is being played. */
function around(state: State, table: LinTable | null): readonly string[] {
  if (!state.isTable || !table) return [];
  const trick = table.cards.slice(table.cards.length - (table.cards.length % 4)).map((card) => {
    const known = readCard(card);
    return known ? cardText(known) : card;
  });
  const words = [vulnerableText(table), trick.length > 0 ? `In this trick: ${trick.join(' ')}` : null];
  return words.flatMap((word) => (word ? [`<p>${escapeHtml(word)}</p>`] : []));
}

function shownTable(table: LinTable, view: Seat | null): readonly Shown[] {
  const hands = tableHands(table, view);
  const { dealer, calls, cards } = table;
  return [
    ...(SEATS.some((seat) => hands[seat]) ? [{ kind: 'hands', hands } as const] : []),
    ...(calls.length > 0 ? [{ kind: 'auction', auction: { dealer, calls, asks: cards.length === 0 } } as const] : []),
  ];
}

const findAuction = (shown: readonly Shown[]): ShownAuction | undefined =>
  shown.flatMap((one) => (one.kind === 'auction' ? [one.auction] : [])).at(-1);
