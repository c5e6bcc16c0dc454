import type { Solver } from '@overtrick/engine-wasm/solver';
import type { Card } from '@overtrick/shared/bridge/card';
import { cardsPlayed, legalCards, type Play, playerToPlay } from '@overtrick/shared/bridge/play';
import { playerOf, winningIndex } from '@overtrick/shared/bridge/trick';
import { unwrap } from '@overtrick/shared/result';
import type { PlayerEvent, TableEvent } from '@overtrick/shared/table/event';
import { openSession, replaySession, step } from '@overtrick/shared/table/session';
import type { SeenMode, Snapshot } from '@overtrick/shared/table/snapshot';
import { isStudents, type Session } from '@overtrick/shared/table/state';
import type { TableDeal } from '@overtrick/shared/table/table-deal';
import { snapshotOf } from '@overtrick/shared/table/view';
import { createPool, type SolverPool } from '../web/src/engine/worker/pool.ts';
import { type RunningTable, runTable } from '../web/src/engine/worker/run-table.ts';
import { serveSolverPort } from '../web/src/engine/worker/serve-solver-port.ts';
import { createSolverQueue } from '../web/src/engine/worker/solver-queue.ts';

/** The inner part of a solver worker and the pool that asks it, in this process. */
export function openSolverPool(solver: Solver): SolverPool {
  const queue = createSolverQueue({ solver: Promise.resolve(solver), pause: async () => undefined });
  return createPool([serveSolverPort(queue)]);
}

/** Waits until everything that is already queued has run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A table as it runs in its worker, in simulated time: pauses end and questions are answered only on request. A second
 * session follows the table's events, to check what the bots do.
 */
export class WatchedTable {
  session: Session;
  readonly problems: string[] = [];
  readonly #deal: TableDeal;
  readonly #solver: Solver;
  readonly #events: TableEvent[] = [];
  /** What the table waits for, the oldest first: ends of pauses, and answers. */
  readonly #pending: (() => void)[] = [];
  readonly #table: RunningTable;
  #shown: Snapshot | undefined;
  #records = 0;

  constructor(deal: TableDeal, mode: SeenMode, seed: number, { solver, pool }: { solver: Solver; pool: SolverPool }) {
    this.#deal = deal;
    this.#solver = solver;
    this.session = openSession(deal, mode);
    const opening = { seed, moveSeen: seed % 2 === 0, pauseAtDummy: seed % 3 === 0 };
    this.#table = runTable(
      deal,
      { mode, events: [], opening, delayFactor: 1 },
      {
        after: (_, call) => this.#push(call),
        ask: (asker, question) => new Promise((answer) => this.#push(() => answer(pool.ask(asker, question)))),
      },
      {
        onEvent: (event) => this.#follow(event),
        onSnapshot: (snapshot) => {
          this.#shown = snapshot;
        },
        onRecord: () => {
          this.#records += 1;
        },
        onSolverFailed: () => this.problems.push('the solver fails'),
      },
    );
  }

  /** What the page shows. */
  get shown(): Snapshot {
    if (!this.#shown) throw new Error('a table shows something from the start');
    return this.#shown;
  }

  /** Sends a person's event; returns false when the table refuses it. */
  do(event: PlayerEvent): boolean {
    const events = this.#events.length;
    this.#table.dispatch(event);
    return this.#events.length > events;
  }

  /** Ends one pause or answers one question; returns false when the table waits for nothing. */
  async pass(): Promise<boolean> {
    await settled();
    const next = this.#pending.shift();
    next?.();
    await settled();
    return next !== undefined;
  }

  /** Ends all pauses and answers all questions until it is the student's turn or the end. */
  async rest(): Promise<void> {
    while (await this.pass());
  }

  /**
   * Checks the end: the events must give the same table again (as after a crash), and there must be exactly one record.
   */
  finish(): void {
    const again = replaySession(this.#deal, this.#events, this.session.mode);
    const isSame = JSON.stringify([again, snapshotOf(again)]) === JSON.stringify([this.session, this.#shown]);
    if (!isSame) this.problems.push('its events do not give the same table again');
    if (this.#records !== 1) this.problems.push(`recorded ${this.#records} times`);
    this.#table.close();
  }

  #push(call: () => void): () => void {
    this.#pending.push(call);
    return () => {
      const at = this.#pending.indexOf(call);
      if (at >= 0) this.#pending.splice(at, 1);
    };
  }

  #follow(event: TableEvent): void {
    const before = this.session;
    this.#events.push(event);
    this.session = unwrap(step(before, event)).session;
    if (before.play && this.session.play && event.type !== 'tookBack') this.#watch(before, before.play);
  }

  /**
   * Checks that a bot's card is legal and gives away no trick, unless it is scripted or the opening lead (ruling 40).
   */
  #watch(before: Session, play: Play): void {
    const cards = this.session.play ? cardsPlayed(this.session.play) : [];
    const card = cards[cardsPlayed(play).length];
    const seat = playerToPlay(play);
    if (!card || !seat) return;
    if (!legalCards(play).includes(card)) this.problems.push(`${card} is not legal`);
    if (isStudents(before, seat) || cards.length === 1 || isScripted(before, play, card)) return;
    const loss = lossOf(this.#solver, play, card);
    if (loss > 0) this.problems.push(`a bot's ${card} gives ${loss} away`);
  }
}

/** Whether this is a bot card of this trick, and no card of the student has won a trick yet (S-70, ruling 33). */
function isScripted(session: Session, play: Play, card: Card): boolean {
  const hasWon = play.done.some((trick) => isStudents(session, playerOf(trick, winningIndex(trick, play.strain))));
  const script = session.deal.botCards[play.done.length] ?? [];
  return !hasWon && script.some(({ side, name }) => name === card && side === playerToPlay(play));
}

function lossOf(solver: Solver, play: Play, card: Card): number {
  const values = unwrap(solver.solveCards(play));
  const tricks = values.find((value) => value.card === card)?.tricks ?? -13;
  return Math.max(...values.map(({ tricks }) => tricks)) - tricks;
}
