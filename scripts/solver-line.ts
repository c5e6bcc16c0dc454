import type { CardTricks, Solver, SolverError } from '@overtrick/engine-wasm/solver';
import { type Card, findCard } from '@overtrick/shared/bridge/card';
import { type Deal, parseDeal } from '@overtrick/shared/bridge/deal';
import { type Play, playerToPlay } from '@overtrick/shared/bridge/play';
import { findSeat } from '@overtrick/shared/bridge/seat';
import { findStrain } from '@overtrick/shared/bridge/strain';
import { formatTrickTable } from '@overtrick/shared/bridge/trick-table';
import { err, ok, type Result } from '@overtrick/shared/result';

type LineError = SolverError | 'bad-line' | 'bad-hands' | 'wrong-seat';

/**
 * Answers 'table⇥deal' or 'cards⇥hands⇥strain⇥leader⇥trick or -⇥seat' with 'milliseconds⇥answer', cold; bad input with
 * '0⇥error code'; undefined for an empty line. `hands` do not include the cards on the trick. The time is the solver's alone.
 */
export function answerLine(
  solver: Solver,
  line: string,
  clock: () => number = () => performance.now(),
): string | undefined {
  if (!line.trim()) return undefined;
  const ask = parseQuestion(solver, line.split('\t'));
  if (!ask.ok) return `0\terror ${ask.error}`;
  solver.forget();
  const start = clock();
  const answer = ask.value();
  const milliseconds = clock() - start;
  return answer.ok ? `${milliseconds.toFixed(4)}\t${answer.value()}` : `0\terror ${answer.error}`;
}

/** Solves when called, and returns a function that writes the text later, outside the measured time. */
type Ask = () => Result<() => string, LineError>;

function parseQuestion(solver: Solver, fields: readonly string[]): Result<Ask, LineError> {
  const [kind, hands = ''] = fields;
  const deal = parseHands(hands);
  if (kind === 'table' && deal.ok) return ok(() => written(solver.solveTrickTable(deal.value), formatTrickTable));
  if (kind !== 'cards' || !deal.ok) return deal.ok ? err('bad-line') : deal;
  const play = parsePlay(deal.value, fields.slice(2));
  return play.ok ? ok(() => written(solver.solveCards(play.value), formatCards)) : play;
}

function written<T>(result: Result<T, SolverError>, format: (value: T) => string): Result<() => string, SolverError> {
  return result.ok ? ok(() => format(result.value)) : result;
}

function parseHands(text: string): Result<Deal, LineError> {
  const deal = parseDeal(text);
  if (!deal.ok) return err(deal.error.code === 'card-twice' ? 'card-twice' : 'bad-hands');
  const { N, E, S, W } = deal.value;
  return N && E && S && W ? ok({ N, E, S, W }) : err('bad-hands');
}

function parsePlay(hands: Deal, fields: readonly string[]): Result<Play, LineError> {
  const strain = findStrain(fields[0] ?? '');
  const leader = findSeat(fields[1] ?? '');
  const cards = parseTrick(fields[2] ?? '');
  if (!strain) return err('bad-strain');
  if (!leader) return err('bad-seat');
  if (!cards.ok) return cards;
  const play: Play = { strain, hands, done: [], trick: { leader, cards: cards.value } };
  const seat = findSeat(fields[3] ?? '');
  if (!seat) return err('bad-seat');
  const expected = playerToPlay(play);
  return expected && expected !== seat ? err('wrong-seat') : ok(play);
}

function parseTrick(text: string): Result<readonly Card[], LineError> {
  const words = text.trim() === '-' ? [] : text.split(/[\s,]+/).filter(Boolean);
  const cards = words.map(findCard);
  return cards.every((card) => card !== undefined) ? ok(cards) : err('bad-card');
}

const formatCards = (cards: readonly CardTricks[]): string =>
  cards.map(({ card, tricks }) => `${card[1]}${card[0]}=${tricks}`).join(' ');
