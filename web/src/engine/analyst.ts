import type { Card } from '@overtrick/shared/bridge/card';
import { type Deal, isPlayable } from '@overtrick/shared/bridge/deal';
import type { Play } from '@overtrick/shared/bridge/play';
import type { Seat } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import type { TrickTable } from '@overtrick/shared/bridge/trick-table';
import type { CardValue } from '@overtrick/shared/table/event';
import type { Trace } from '@overtrick/shared/table/look-back';
import { createTrickTableFinder } from './worker/find-trick-table.ts';
import type { SolverPool } from './worker/pool.ts';
import type { TrickTableStore } from './worker/protocol.ts';

/** A line of play: from where, and the cards in order. */
export interface LineOfPlay {
  readonly deal: Deal;
  readonly strain: Strain;
  readonly leader: Seat;
  readonly cards: readonly Card[];
}

/** Analyses finished deals with the solvers, in workers, so that no tap waits for it. */
export interface Analyst {
  /**
   * Traces a line from its end to its beginning, trick by trick, because endings are quick. A trick that is too hard stops
   * the trace, and the values before it stay null. A newer line supersedes it.
   * @param onTrace called after every trick
   */
  traceLine(line: LineOfPlay, onTrace?: (trace: Trace) => void): Promise<Trace>;
  /** The value of every legal card; null if the solver cannot tell, or was asked about another position meanwhile. */
  weighCards(play: Play): Promise<readonly CardValue[] | null>;
  /** The trick table of a deal: from the deal, else kept on this device, else worked out and kept (ruling 27). */
  findTrickTable(deal: Deal, known: TrickTable | undefined): Promise<TrickTable | null>;
  /** Cancels every open question. */
  close(): void;
}

/** Cards in a trick: how many are traced in one question. */
const STEP = 4;

/** @param store keeps the trick tables that did not come with a deal */
export function createAnalyst(pool: SolverPool, store: TrickTableStore): Analyst {
  const findTrickTable = createTrickTableFinder(pool, store);
  let isClosed = false;
  return {
    async traceLine({ deal, strain, leader, cards }, onTrace) {
      const trace: (number | null)[] = Array.from({ length: cards.length + 1 }, () => null);
      for (let end = cards.length; end >= 0 && !isClosed; ) {
        const from = Math.max(0, end - STEP + 1);
        const question = { kind: 'trace', deal, strain, leader, cards: cards.slice(0, end), from } as const;
        const answer = await pool.ask('trace', question);
        if (answer.kind !== 'trace') break;
        for (const [index, tricks] of answer.tricks.entries()) trace[from + index] = tricks;
        onTrace?.([...trace]);
        end = from - 1;
      }
      return trace;
    },
    async weighCards(play) {
      const answer = await pool.ask('scores', { kind: 'cards', play });
      return answer.kind === 'cards' ? answer.values : null;
    },
    async findTrickTable(deal, known) {
      if (!isPlayable(deal)) return null;
      const answer = await findTrickTable({ deal, known });
      return answer.kind === 'table' ? answer.table : null;
    },
    close() {
      isClosed = true;
      pool.close();
    },
  };
}
