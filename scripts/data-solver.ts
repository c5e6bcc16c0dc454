import { readFileSync } from 'node:fs';
import type { Solver } from '@overtrick/engine-wasm/solver';
import { findCard } from '@overtrick/shared/bridge/card';
import { type Deal, isPlayable, parseDeal } from '@overtrick/shared/bridge/deal';
import type { PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { parOf } from '@overtrick/shared/bridge/par';
import { playCards, startPlay } from '@overtrick/shared/bridge/play';
import { bySeat, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { formatTrickTable, TRICK_TABLE_STRAINS, type TrickTable } from '@overtrick/shared/bridge/trick-table';
import type { Vulnerability } from '@overtrick/shared/bridge/vulnerability';
import { answerLine } from './solver-line.ts';

/** The budget of one answer, about twenty seconds: a few deals were constructed to be extremely slow. */
const LIMITS = { budget: 40_000_000 };
const TOO_SLOW = 'cancelled';

/** The number of compared answers, the differences, and the number of questions that exceeded the budget. */
export interface Comparison {
  readonly checked: number;
  readonly different: readonly string[];
  readonly stopped?: number;
}

/**
 * The result of a comparison: a difference; null for agreement; undefined when there is nothing to compare; or STOPPED.
 */
type Outcome = string | null | undefined | typeof STOPPED;
const STOPPED = Symbol('stopped at the budget');

function compared(outcomes: readonly Outcome[]): Comparison {
  const results = outcomes.filter((one) => one !== undefined && one !== STOPPED);
  return {
    checked: results.length,
    different: results.filter((result) => result !== null),
    stopped: outcomes.filter((one) => one === STOPPED).length,
  };
}

/** Compares the trick tables in a file with the solver, and their par with the file's. */
export function checkTrickTables(solver: Solver, boards: readonly PbnBoard[], most: number): Comparison {
  const carrying = boards.filter(({ trickTable, hands }) => trickTable && isPlayable(hands)).slice(0, most);
  return compared(
    carrying.map((board) => {
      const table = board.trickTable as TrickTable;
      const solved = solver.solveTrickTable(board.hands as Deal);
      if (!solved.ok || formatTrickTable(solved.value) !== formatTrickTable(table))
        return `board ${board.board}: table`;
      return isParAsWritten(board, table) ? null : `board ${board.board}: OptimumScore`;
    }),
  );
}

/** OptimumScore is the par score of one side: 'NS 420', 'EW -300'. */
function isParAsWritten({ tags, dealer, vulnerable }: PbnBoard, table: TrickTable): boolean {
  const match = /^(NS|EW) ([+-]?\d+)$/.exec(tags.find(({ name }) => name === 'OptimumScore')?.value ?? '');
  if (!match || !dealer || !vulnerable) return true;
  const { score } = parOf(table, dealer, vulnerable);
  return Number(match[2]) === (match[1] === 'NS' ? score : -score) || Number(match[2]) === 0;
}

/** The numbers that stand for strains, seats and vulnerability in the solver's line files. */
const LINE_STRAINS = ['S', 'H', 'D', 'C', 'NT'] as const;
const LINE_VULNERABLE: readonly Vulnerability[] = ['None', 'All', 'NS', 'EW'];

interface LineDeal {
  readonly dealer: Seat;
  readonly vulnerable: Vulnerability;
  readonly strain: (typeof LINE_STRAINS)[number];
  readonly leader: Seat;
  readonly deal: Deal;
  readonly lines: ReadonlyMap<string, string>;
}

/** Checks a file of 'PBN', 'TABLE', 'PAR', 'PLAY' and 'TRACE' lines against the solver and the rules. */
export function checkLineFile(solver: Solver, path: string, most: number): ReadonlyMap<string, Comparison> {
  const deals = readFileSync(path, 'utf8')
    .split(/^(?=PBN )/m)
    .filter((text) => text.startsWith('PBN '))
    .flatMap((text) => findLineDeal(text) ?? []);
  const solved = deals.slice(0, most);
  const each = (check: (deal: LineDeal) => Outcome, of = deals) => compared(of.map(check));
  return new Map([
    ['tables', each((deal) => checkTrickTable(solver, deal), solved)],
    ['par', each(checkPar)],
    ['plays', each(checkPlay)],
    ['traces', each((deal) => checkTrace(solver, deal), solved)],
  ]);
}

function findLineDeal(text: string): LineDeal | undefined {
  const match = /^PBN (\d) (\d) (\d) (\d) "([^"]+)"/.exec(text);
  const deal = parseDeal(match?.[5] ?? '');
  if (!match || !deal.ok || !isPlayable(deal.value)) return undefined;
  const [, dealer, vulnerable, strain, leader] = match.map(Number) as [number, number, number, number, number];
  return {
    dealer: SEATS[dealer] as Seat,
    vulnerable: LINE_VULNERABLE[vulnerable] as Vulnerability,
    strain: LINE_STRAINS[strain] as LineDeal['strain'],
    leader: SEATS[leader] as Seat,
    deal: deal.value,
    lines: new Map(
      [...text.matchAll(/^([A-Z0-9]+) (.*)$/gm)].map(([, name, rest]) => [name as string, (rest as string).trim()]),
    ),
  };
}

const nameOf = ({ deal }: LineDeal): string => JSON.stringify(deal.N).slice(0, 40);

function trickTableOf({ lines }: LineDeal): TrickTable | undefined {
  const counts = lines.get('TABLE')?.split(/\s+/).map(Number);
  if (counts?.length !== 20) return undefined;
  const at = (seat: Seat, strain: number) => counts[strain * 4 + SEATS.indexOf(seat)] as number;
  return bySeat((seat) => ({ S: at(seat, 0), H: at(seat, 1), D: at(seat, 2), C: at(seat, 3), NT: at(seat, 4) }));
}

function checkTrickTable(solver: Solver, deal: LineDeal): Outcome {
  const table = trickTableOf(deal);
  if (!table) return undefined;
  const solved = solver.solveTrickTable(deal.deal, LIMITS);
  if (!solved.ok && solved.error === TOO_SLOW) return STOPPED;
  const isSame =
    solved.ok &&
    TRICK_TABLE_STRAINS.every((strain) => SEATS.every((s) => solved.value[s][strain] === table[s][strain]));
  return isSame ? null : nameOf(deal);
}

function checkPar(deal: LineDeal): string | null | undefined {
  const table = trickTableOf(deal);
  const written = /"NS (-?\d+)"/.exec(deal.lines.get('PAR') ?? '');
  if (!table || !written) return undefined;
  return parOf(table, deal.dealer, deal.vulnerable).score === Number(written[1]) ? null : nameOf(deal);
}

const cardsOf = ({ lines }: LineDeal) =>
  (/"([^"]*)"/.exec(lines.get('PLAY') ?? '')?.[1]?.match(/../g) ?? []).flatMap((text) => findCard(text) ?? []);

function checkPlay(deal: LineDeal): string | null | undefined {
  if (!deal.lines.has('PLAY')) return undefined;
  return playCards(startPlay(deal.deal, deal.strain, deal.leader), cardsOf(deal)).ok ? null : nameOf(deal);
}

/** Checks TRACE: declarer's double-dummy tricks before the first card and after each card. */
function checkTrace(solver: Solver, deal: LineDeal): Outcome {
  const [, ...counts] = (deal.lines.get('TRACE') ?? '').split(/\s+/).map(Number);
  if (counts.length === 0) return undefined;
  const traced = solver.traceLine(deal.deal, deal.strain, deal.leader, cardsOf(deal), LIMITS);
  if (!traced.ok && traced.error === TOO_SLOW) return STOPPED;
  if (!traced.ok) return nameOf(deal);
  const defends = (seat: Seat) => SEATS.indexOf(seat) % 2 === SEATS.indexOf(deal.leader) % 2;
  // traceLine gives the tricks of the player's side; the file has declarer's.
  const declarers = (seat: Seat, tricks: number) => (defends(seat) ? deal.deal.N.length - tricks : tricks);
  const ours = traced.value.map(({ seat, after }) => declarers(seat, after));
  const first = traced.value[0];
  const whole = first ? [declarers(first.seat, first.before), ...ours] : ours;
  return counts.every((tricks, index) => tricks === (whole[index] ?? tricks)) ? null : nameOf(deal);
}

/** Checks a file of the line server's questions and answers: 'deal⇥table', 'hands⇥strain⇥leader⇥trick⇥seat⇥cards'. */
export function checkOracle(solver: Solver, path: string, most: number): Comparison {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return compared(
    lines.slice(0, most).map((line) => {
      const fields = line.split('\t');
      const question = [fields.length === 2 ? 'table' : 'cards', ...fields.slice(0, -1)].join('\t');
      const answer = answerLine(solver, question)?.split('\t')[1];
      return sorted(answer) === sorted(fields.at(-1)) ? null : line.slice(0, 60);
    }),
  );
}

/** Sorts an answer's cards, which may be in any order. */
const sorted = (answer = ''): string =>
  answer.includes('=') ? answer.trim().split(/\s+/).sort().join(' ') : answer.trim();
