import { type Card, rankValue } from '@overtrick/shared/bridge/card';
import { type Deal, formatDeal } from '@overtrick/shared/bridge/deal';
import { type Hand, sortHand } from '@overtrick/shared/bridge/hand';
import { type Play, playCard, playerToPlay, startPlay, tricksLeft, tricksWon } from '@overtrick/shared/bridge/play';
import { type BySeat, bySeat, SEATS, type Seat, sideOf } from '@overtrick/shared/bridge/seat';
import { STRAINS, type Strain } from '@overtrick/shared/bridge/strain';
import { TABLE_STRAINS, type TrickTable } from '@overtrick/shared/bridge/table';
import { playerOf } from '@overtrick/shared/bridge/trick';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type Engine, MINIMUM_MEMORY, STRAIN_CODES } from './engine.ts';
import { type Case, readCases, writePosition } from './position.ts';
import { errorOfCode, type SolverError } from './solver-error.ts';

export type { SolverError } from './solver-error.ts';

/** A legal card, and the tricks that the side of the seat to play takes from here on (the trick under way included) with it. */
export interface CardTricks {
  readonly card: Card;
  readonly tricks: number;
}

/** The lowest of the best cards, what it takes from here on, and every card that does as well. */
export interface BestCard extends CardTricks {
  readonly equals: readonly Card[];
}

/** One card of a line: the tricks its player's side ends with, of all dealt, best play before and after this card. */
export interface TracedCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly before: number;
  /** Never above `before`; the difference is what the card cost. */
  readonly after: number;
}

export interface SolverLimits {
  /** Positions that may be looked at, about 2 million a second; none: no limit. Used up: 'cancelled'. */
  readonly budget?: number;
}

export interface TableOptions extends SolverLimits {
  /** Told each strain as soon as it is solved. */
  readonly onStrain?: (strain: Strain, tricks: BySeat<number>) => void;
}

/** Double-dummy answers; synchronous, for a worker or a server job. Bad positions are errors, never throws. */
export interface Solver {
  /** Tricks of every declarer in every strain. */
  solveTable(deal: Deal, options?: TableOptions): Result<TrickTable, SolverError>;
  /** Tricks of every declarer in one strain: the unit of work of a pool. */
  solveStrain(deal: Deal, strain: Strain, limits?: SolverLimits): Result<BySeat<number>, SolverError>;
  /** Every legal card of the seat to play, in the order of the hand. Keeps what it learnt along a line of play. */
  solveCards(play: Play, limits?: SolverLimits): Result<readonly CardTricks[], SolverError>;
  /** The best card: cheaper than solveCards, because bad cards are not measured. */
  solveBest(play: Play, limits?: SolverLimits): Result<BestCard, SolverError>;
  /** What each card of a line of play was worth, for grading. The budget holds for each position. */
  traceLine(
    deal: Deal,
    strain: Strain,
    leader: Seat,
    cards: readonly Card[],
    limits?: SolverLimits,
  ): Result<readonly TracedCard[], SolverError>;
  /** Forgets all positions met, so that the next answer is cold. */
  forget(): void;
}

export interface SolverOptions {
  /** Bytes that the engine may use: 64 MB by default; a desktop may give 128 MB. Answers do not depend on it. */
  readonly memory?: number;
}

/** Positions per call into the engine, when there is no budget. */
const NO_LIMIT = 0xffff_fff0;

export function createSolver(engine: Engine, { memory = 64 * 1024 * 1024 }: SolverOptions = {}): Solver {
  engine.configure(Math.max(MINIMUM_MEMORY, memory));
  let known = '';

  /** Positions of one deal in one strain help each other; others only fill the table. */
  function recall(deal: Deal, strain: Strain): void {
    const key = `${strain} ${formatDeal(deal)}`;
    if (key !== known) engine.forgetAll();
    known = key;
  }

  function answer(asked: number, limits: SolverLimits): Result<readonly Case[], SolverError> {
    if (asked < 0) return err(errorOfCode(asked));
    const done = engine.work(Math.min(NO_LIMIT, Math.max(0, limits.budget ?? NO_LIMIT)));
    return done ? ok(readCases(engine)) : err('cancelled');
  }

  function askPlay(
    ask: (strain: number, leader: number, played: number) => number,
    play: Play,
    limits: SolverLimits,
  ): Result<readonly Case[], SolverError> {
    const { leader, cards } = play.trick;
    const written = writePosition(engine, play.hands, cards);
    if (!written.ok) return written;
    recall(dealOf(play), play.strain);
    return answer(ask(strainCode(play.strain), SEATS.indexOf(leader), cards.length), limits);
  }

  const solver: Solver = {
    solveTable(deal, { onStrain, ...limits } = {}) {
      const columns: Partial<Record<Strain, BySeat<number>>> = {};
      for (const strain of TABLE_STRAINS) {
        const column = solver.solveStrain(deal, strain, limits);
        if (!column.ok) return column;
        onStrain?.(strain, column.value);
        columns[strain] = column.value;
      }
      return ok(tableOf(columns as Record<Strain, BySeat<number>>));
    },

    solveStrain(deal, strain, limits = {}) {
      const written = writePosition(engine, deal, []);
      if (!written.ok) return written;
      recall(deal, strain);
      const cases = answer(engine.askStrain(strainCode(strain)), limits);
      return cases.ok ? ok(byDeclarer(cases.value, deal.N.length)) : cases;
    },

    solveCards(play, limits = {}) {
      const cases = askPlay(engine.askCards, play, limits);
      return cases.ok ? ok(listCards(play, cases.value)) : cases;
    },

    solveBest(play, limits = {}) {
      const cases = askPlay(engine.askBest, play, limits);
      return cases.ok ? ok(bestOf(play, cases.value)) : cases;
    },

    traceLine(deal, strain, leader, cards, limits = {}) {
      const values: TracedCard[] = [];
      let play = startPlay(deal, strain, leader);
      let before = value(play, limits);
      for (const card of cards) {
        if (!before.ok) return before;
        const next = playCard(play, card);
        if (!next.ok) return err('illegal-card');
        const after = value(next.value, limits);
        if (!after.ok) return after;
        const seat = playerToPlay(play) as Seat;
        values.push({ seat, card, before: forSeat(seat, before.value, deal), after: forSeat(seat, after.value, deal) });
        play = next.value;
        before = after;
      }
      return before.ok ? ok(values) : before;
    },

    forget() {
      engine.forgetAll();
      known = '';
    },
  };

  /** North-South's tricks of the whole deal. */
  function value(play: Play, limits: SolverLimits): Result<number, SolverError> {
    const won = tricksWon(play).NS;
    if (play.done.length > 0 && !playerToPlay(play)) return ok(won);
    const cases = askPlay(engine.askValue, play, limits);
    return cases.ok ? ok(won + (cases.value[0] as Case).lower) : cases;
  }

  return solver;
}

const strainCode = (strain: Strain): number => (STRAINS.includes(strain) ? STRAIN_CODES[strain] : -1);

/** The deal as it was before the first card. */
function dealOf(play: Play): Deal {
  const played: { [seat in Seat]: Card[] } = { N: [], E: [], S: [], W: [] };
  for (const trick of [...play.done, play.trick])
    for (const [index, card] of trick.cards.entries()) played[playerOf(trick, index)].push(card);
  return bySeat((seat) => sortHand([...play.hands[seat], ...played[seat]]));
}

/** A declarer sits before the leader. */
function byDeclarer(cases: readonly Case[], tricks: number): BySeat<number> {
  const byLeader = new Map(cases.map(({ subject, lower }) => [subject, lower]));
  return bySeat((seat) => {
    const forNorth = byLeader.get((SEATS.indexOf(seat) + 1) % 4) as number;
    return sideOf(seat) === 'NS' ? forNorth : tricks - forNorth;
  });
}

const tableOf = (columns: { readonly [strain in Strain]: BySeat<number> }): TrickTable =>
  bySeat((seat) => ({
    C: columns.C[seat],
    D: columns.D[seat],
    H: columns.H[seat],
    S: columns.S[seat],
    NT: columns.NT[seat],
  }));

const forSeat = (seat: Seat, northSouth: number, deal: Deal): number =>
  sideOf(seat) === 'NS' ? northSouth : deal.N.length - northSouth;

/** Tricks from here on, for the side of the seat to play. */
const forPlayer = (play: Play, northSouth: number): number =>
  sideOf(playerToPlay(play) as Seat) === 'NS' ? northSouth : tricksLeft(play) - northSouth;

function listCards(play: Play, cases: readonly Case[]): readonly CardTricks[] {
  const tricks = new Map(cases.flatMap(({ cards, lower }) => cards.map((card) => [card, forPlayer(play, lower)])));
  return handToPlay(play).flatMap((card) => {
    const count = tricks.get(card);
    return count === undefined ? [] : [{ card, tricks: count }];
  });
}

const handToPlay = (play: Play): Hand => play.hands[playerToPlay(play) as Seat];

/** Case 0 is the position; a card keeps its value or does not. */
function bestOf(play: Play, cases: readonly Case[]): BestCard {
  const [whole, ...cards] = cases as readonly [Case, ...Case[]];
  const good = new Set(cards.filter(({ lower }) => lower === whole.lower).flatMap((one) => one.cards));
  const equals = handToPlay(play).filter((card) => good.has(card));
  return { card: lowestOf(equals), tricks: forPlayer(play, whole.lower), equals };
}

/** Among equally good cards the lowest (decision 40); of one rank, the first in the order of the hand. */
const lowestOf = (cards: readonly Card[]): Card =>
  cards.reduce((lowest, card) => (rankValue(card) < rankValue(lowest) ? card : lowest));
