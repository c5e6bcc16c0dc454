import type { Card } from '@overtrick/shared/bridge/card';
import { type Deal, formatDeal } from '@overtrick/shared/bridge/deal';
import { type Play, playCard, playerToPlay, startPlay, tricksLeft, tricksWon } from '@overtrick/shared/bridge/play';
import { type BySeat, SEATS, type Seat, type Side } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import type { Trick } from '@overtrick/shared/bridge/trick';
import { TRICK_TABLE_STRAINS, type TrickTable } from '@overtrick/shared/bridge/trick-table';
import { err, ok, type Result } from '@overtrick/shared/result';
import {
  type BestCard,
  bestOf,
  byDeclarer,
  type CardTricks,
  listCards,
  listTraced,
  type TracedCard,
  trickTableOf,
} from './answers.ts';
import { type Engine, MINIMUM_MEMORY } from './engine.ts';
import { type Effort, Inquiry, type Question, type SolverLimits } from './inquiry.ts';
import { type Case, readPosition } from './position.ts';
import { sharingOf } from './sharing.ts';
import type { SolverError } from './solver-error.ts';

export type { BestCard, CardTricks, TracedCard } from './answers.ts';
export type { Effort, SolverLimits } from './inquiry.ts';
export type { SolverError } from './solver-error.ts';

export interface TrickTableOptions extends SolverLimits {
  /** Called with each strain as soon as it is solved. */
  readonly onStrain?: (strain: Strain, tricks: BySeat<number>) => void;
}

export interface LayoutOptions extends SolverLimits {
  /** Called with each layout as soon as it is solved; these answers stay valid when the rest is cancelled. */
  readonly onLayout?: (index: number, cards: readonly CardTricks[]) => void;
}

export interface TraceOptions extends SolverLimits {
  /** The index of the first card to be valued, from 0; the cards before it are only played. */
  readonly from?: number;
}

/**
 * Answers double-dummy questions synchronously, in a worker or a server job. Invalid positions give errors; nothing
 * throws.
 */
export interface Solver {
  /** The tricks of every declarer in every strain. */
  solveTrickTable(deal: Deal, options?: TrickTableOptions): Result<TrickTable, SolverError>;
  /** The tricks of every declarer in one strain: the unit of work of a pool. */
  solveStrain(deal: Deal, strain: Strain, limits?: SolverLimits): Result<BySeat<number>, SolverError>;
  /**
   * Solves every legal card of the seat to play, in the order of the hand. It uses earlier results along the same line
   * of play.
   */
  solveCards(play: Play, limits?: SolverLimits): Result<readonly CardTricks[], SolverError>;
  /** The best card: cheaper than solveCards, because bad cards are not measured. */
  solveBest(play: Play, limits?: SolverLimits): Result<BestCard, SolverError>;
  /** North-South's tricks of those left with best play, the present one included. */
  solveValue(play: Play, limits?: SolverLimits): Result<number, SolverError>;
  /**
   * Whether this side takes at least this many of the tricks left, the present one included. Cheaper than their number.
   */
  checkClaim(play: Play, side: Side, tricks: number, limits?: SolverLimits): Result<boolean, SolverError>;
  /**
   * North-South's final tricks with best play, before each card of a line and at its end: one value more than there are
   * cards, or fewer with `from`.
   */
  traceTricks(
    deal: Deal,
    strain: Strain,
    leader: Seat,
    cards: readonly Card[],
    options?: TraceOptions,
  ): Result<readonly number[], SolverError>;
  /** The same for the side of each card's player: the value of each card, for grading. */
  traceLine(
    deal: Deal,
    strain: Strain,
    leader: Seat,
    cards: readonly Card[],
    limits?: SolverLimits,
  ): Result<readonly TracedCard[], SolverError>;
  /**
   * Solves every legal card in many layouts of one position, in order; a layout is a possible set of the present hands.
   * Results of one layout are used in the next where that helps.
   */
  solveLayouts(
    play: Omit<Play, 'hands'>,
    layouts: readonly Deal[],
    options?: LayoutOptions,
  ): Result<readonly (readonly CardTricks[])[], SolverError>;
  /** Forgets all positions, so that the next answer is cold. */
  forget(): void;
  /** The effort so far. */
  effort(): Effort;
}

export interface SolverOptions {
  /** The memory cap in bytes: 64 MB by default; a desktop may allow 128 MB. Answers do not depend on it. */
  readonly memory?: number;
}

const NO_TRICK: Trick = { leader: 'N', cards: [] };

/** Makes a solver on an engine, which no other solver may use. */
export const createSolver = (engine: Engine, options: SolverOptions = {}): Solver =>
  new EngineSolver(engine, options.memory ?? 64 * 1024 * 1024);

/** Starts a question in the engine; returns 0 or a negative error code. */
type Ask = (strain: number, leader: number, played: number) => number;

class EngineSolver implements Solver {
  readonly #engine: Engine;
  readonly #inquiry: Inquiry;

  constructor(engine: Engine, memory: number) {
    engine.configure(Math.max(MINIMUM_MEMORY, memory));
    this.#engine = engine;
    this.#inquiry = new Inquiry(engine);
  }

  solveTrickTable(deal: Deal, { onStrain, ...limits }: TrickTableOptions = {}): Result<TrickTable, SolverError> {
    const columns: Partial<Record<Strain, BySeat<number>>> = {};
    for (const strain of TRICK_TABLE_STRAINS) {
      const column = this.solveStrain(deal, strain, limits);
      if (!column.ok) return column;
      onStrain?.(strain, column.value);
      columns[strain] = column.value;
    }
    return ok(trickTableOf(columns as Record<Strain, BySeat<number>>));
  }

  solveStrain(deal: Deal, strain: Strain, limits: SolverLimits = {}): Result<BySeat<number>, SolverError> {
    const position = readPosition(deal, NO_TRICK, []);
    if (!position.ok) return position;
    const question: Question = { name: 'strain', strain, position: position.value, ask: this.#engine.askStrain };
    const cases = this.#inquiry.answer(question, `${strain} ${position.value.dealName}`, limits);
    return cases.ok ? ok(byDeclarer(cases.value, deal.N.length)) : cases;
  }

  solveCards(play: Play, limits: SolverLimits = {}): Result<readonly CardTricks[], SolverError> {
    const cases = this.#askPlay('cards', this.#engine.askCards, play, limits);
    return cases.ok ? ok(listCards(play, cases.value)) : cases;
  }

  solveBest(play: Play, limits: SolverLimits = {}): Result<BestCard, SolverError> {
    const cases = this.#askPlay('best', this.#engine.askBest, play, limits);
    return cases.ok ? ok(bestOf(play, cases.value)) : cases;
  }

  solveValue(play: Play, limits: SolverLimits = {}): Result<number, SolverError> {
    const cases = this.#askPlay('value', this.#engine.askValue, play, limits);
    return cases.ok ? ok((cases.value[0] as Case).lower) : cases;
  }

  checkClaim(play: Play, side: Side, tricks: number, limits: SolverLimits = {}): Result<boolean, SolverError> {
    const target = side === 'NS' ? tricks : tricksLeft(play) - tricks + 1;
    const ask: Ask = (strain, leader, played) => this.#engine.askReach(strain, leader, played, target);
    const cases = this.#askPlay(`claim ${target}`, ask, play, limits);
    return cases.ok ? ok((cases.value[0] as Case).lower >= target === (side === 'NS')) : cases;
  }

  traceTricks(
    deal: Deal,
    strain: Strain,
    leader: Seat,
    cards: readonly Card[],
    { from = 0, ...limits }: TraceOptions = {},
  ): Result<readonly number[], SolverError> {
    const values: number[] = [];
    let play = startPlay(deal, strain, leader);
    for (const [index, card] of [undefined, ...cards].entries()) {
      const next = card ? playCard(play, card) : ok(play);
      if (!next.ok) return err('illegal-card');
      play = next.value;
      if (index < from) continue;
      const value = this.#finalTricks(play, limits);
      if (!value.ok) return value;
      values.push(value.value);
    }
    return ok(values);
  }

  traceLine(
    deal: Deal,
    strain: Strain,
    leader: Seat,
    cards: readonly Card[],
    limits: SolverLimits = {},
  ): Result<readonly TracedCard[], SolverError> {
    const values = this.traceTricks(deal, strain, leader, cards, limits);
    return values.ok ? ok(listTraced(startPlay(deal, strain, leader), cards, values.value)) : values;
  }

  solveLayouts(
    { strain, trick, done }: Omit<Play, 'hands'>,
    layouts: readonly Deal[],
    { onLayout, ...limits }: LayoutOptions = {},
  ): Result<readonly (readonly CardTricks[])[], SolverError> {
    const answers: (readonly CardTricks[])[] = [];
    const name = `layouts ${layouts[0] && formatDeal(layouts[0])}`;
    for (const [index, hands] of layouts.entries()) {
      const play = { strain, trick, done, hands };
      const cases = this.#askPlay('cards', this.#engine.askCards, play, {
        ...limits,
        ...(sharingOf(play).related ? { related: name } : {}),
      });
      if (!cases.ok) return cases;
      const cards = listCards(play, cases.value);
      onLayout?.(index, cards);
      answers.push(cards);
    }
    return ok(answers);
  }

  forget(): void {
    this.#inquiry.forget();
  }

  effort(): Effort {
    return { positions: this.#inquiry.positions, bytes: this.#engine.memory.buffer.byteLength };
  }

  #askPlay(
    name: string,
    ask: Ask,
    { strain, trick, hands, done }: Play,
    { related, ...limits }: SolverLimits,
  ): Result<readonly Case[], SolverError> {
    const position = readPosition(hands, trick, done);
    if (!position.ok) return position;
    const leader = SEATS.indexOf(trick.leader);
    const question: Question = {
      name: `${name} ${trick.leader}`,
      strain,
      position: position.value,
      ask: (code) => ask(code, leader, trick.cards.length),
    };
    return this.#inquiry.answer(question, `${strain} ${related ?? position.value.dealName}`, limits);
  }

  /** North-South's tricks in the whole deal, with best play from here on. */
  #finalTricks(play: Play, limits: SolverLimits): Result<number, SolverError> {
    const won = tricksWon(play).NS;
    if (play.done.length > 0 && !playerToPlay(play)) return ok(won);
    const left = this.solveValue(play, limits);
    return left.ok ? ok(won + left.value) : left;
  }
}
