import { isDeepStrictEqual } from 'node:util';
import type { Card } from '@overtrick/shared/bridge/card';
import type { Random } from '@overtrick/shared/bridge/formats/random';
import { SEATS } from '@overtrick/shared/bridge/seat';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import type { TableDeal } from '@overtrick/shared/table/table-deal';
import type { SolverPool } from '../web/src/engine/worker/pool.ts';
import { type RunningPreview, runPreview } from '../web/src/engine/worker/run-preview.ts';

/** The most calls and cards; a deal that needs more has stalled. */
const MOST_MOVES = 400;

interface PreviewedDeal {
  readonly undone: number;
  readonly problems: readonly string[];
}

/** A preview as it runs in its worker, with everything that it has shown. */
class WatchedPreview {
  readonly problems: string[] = [];
  readonly #moves: PreviewEvent[] = [];
  /** The snapshots before each move. */
  readonly #seen: PreviewSnapshot[] = [];
  readonly #table: RunningPreview;
  #shown: PreviewSnapshot | undefined;

  constructor(deal: TableDeal, pool: SolverPool) {
    this.#table = runPreview(deal, pool, {
      onSnapshot: (snapshot) => {
        this.#shown = snapshot;
      },
      onSolverFailed: () => this.problems.push('the solver fails'),
    });
  }

  get shown(): PreviewSnapshot {
    if (!this.#shown) throw new Error('a preview shows something from the start');
    return this.#shown;
  }

  get moves(): number {
    return this.#moves.length;
  }

  /** Sends an event; returns false when it is refused. */
  do(event: PreviewEvent): boolean {
    const before = this.#shown;
    this.#table.dispatch(event);
    return this.#shown !== before;
  }

  move(event: PreviewEvent): boolean {
    this.#seen.push(this.shown);
    this.#moves.push(event);
    return this.do(event);
  }

  /** Undoes this many moves one by one and does them again; each time the table must be what it was. */
  undoAndDo(count: number): void {
    const seen = [...this.#seen, this.shown];
    const first = this.moves - count;
    for (let at = this.moves - 1; at >= first; at -= 1) {
      this.do({ type: 'undone', what: 'last' });
      this.#compare('undone', seen[at]);
    }
    for (const [index, event] of this.#moves.slice(first).entries()) {
      this.do(event);
      this.#compare('done again', seen[first + index + 1]);
    }
  }

  close(): void {
    this.#table.close();
  }

  #compare(what: string, expected: PreviewSnapshot | undefined): void {
    const differ = Object.entries(this.shown)
      .filter(([field, value]) => !isDeepStrictEqual(value, expected?.[field as keyof PreviewSnapshot]))
      .map(([field]) => field);
    if (differ.length > 0) this.problems.push(`${what} after ${this.moves} moves, another table: ${differ.join(', ')}`);
  }
}

/**
 * Bids and plays a deal in a teacher's preview, with random legal calls and cards for all four seats. At random moments
 * it undoes some moves and does them again.
 */
export function previewDeal(pool: SolverPool, deal: TableDeal, random: Random): PreviewedDeal {
  const watched = new WatchedPreview(deal, pool);
  let undone = 0;
  watched.do({ type: 'turned', whose: SEATS[random(4)] ?? 'all' });
  while (!watched.shown.result) {
    if (watched.moves > MOST_MOVES || !watched.move(moveOf(watched.shown, random))) {
      watched.problems.push(`the preview stalls after ${watched.moves} moves`);
      break;
    }
    if (random(12) > 0) continue;
    const count = 1 + random(watched.moves);
    watched.undoAndDo(count);
    undone += count;
  }
  watched.close();
  return { undone, problems: watched.problems };
}

function moveOf({ contract, auction, legal }: PreviewSnapshot, random: Random): PreviewEvent {
  if (contract) return { type: 'cardPicked', card: legal[random(legal.length)] as Card };
  const call = auction.possible[random(Math.min(8, auction.possible.length))];
  return { type: 'callMade', call: random(3) > 0 || !call ? 'P' : call };
}
