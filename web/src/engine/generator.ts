import type { ManySolver, StopSignal } from '@overtrick/shared/dealing/many-solver';
import type { DealWish } from '@overtrick/shared/learning/generator/deal-wish';
import { findDeals, type SearchEnd, type SearchTally } from '@overtrick/shared/learning/generator/find-deals';
import type { FoundDeal } from '@overtrick/shared/learning/generator/found-deal';
import type { RarestWish } from '@overtrick/shared/learning/generator/rarest-wish';
import { shareFound } from '@overtrick/shared/learning/generator/search-words';
import { ownWorker } from './own-worker.ts';
import type { WorkerLike } from './solver-workers.ts';
import { type OpenedManySolver, type OpenManySolver, openManySolver } from './solvers.ts';
import type { GeneratorWorkerApi } from './worker/generator-protocol.ts';

export interface GeneratorSearch {
  readonly onFound: (found: FoundDeal) => void;
  readonly onTally: (tally: SearchTally) => void;
  readonly signal: StopSignal;
}

interface SearchResult {
  readonly end: SearchEnd;
  readonly tally: SearchTally;
  /** Of all deals, as far as it was counted. */
  readonly share: number;
  /** Told when nothing fitted for too long. */
  readonly rarest?: RarestWish;
}

/** Finds deals in a worker of its own, with the solvers that the tables share. */
export interface Generator {
  /** Finds up to so many deals; rejects when the worker breaks, and what was told stays good. One search at a time. */
  find(wish: DealWish, count: number, search: GeneratorSearch): Promise<SearchResult>;
  close(): void;
}

interface Options {
  readonly startWorker: () => WorkerLike;
  readonly openSolver: OpenManySolver;
  readonly seed: () => number;
}

const NOTHING: SearchTally = { tries: 0, dealt: 0, solved: 0, found: 0 };

/** Worker and solvers start with the first search that needs them. */
export function createGenerator({ startWorker, openSolver, seed }: Options): Generator {
  const broken = 'The generator did not start. Reload the page and try again.';
  const worker = ownWorker<GeneratorWorkerApi>(startWorker, broken);
  let solver: OpenedManySolver | undefined;
  // Asked only when a wish needs it.
  const lazySolver: ManySolver = {
    solveMany: (...asked) => {
      solver ??= openSolver();
      return solver.solveMany(...asked);
    },
  };
  return {
    async find(wish, count, { onFound, onTally, signal }) {
      const { remote, answered } = worker.start();
      await answered(remote.begin(wish, seed()));
      let tally = NOTHING;
      const end = await findDeals(wish, count, {
        source: { deal: (most, tries) => answered(remote.deal(most, tries)) },
        solver: lazySolver,
        onFound,
        onTally: (now) => {
          tally = now;
          onTally(now);
        },
        signal,
      });
      const ofCards = end === 'found' || end === 'exhausted' ? await answered(remote.share()) : 0;
      const rarest = end === 'exhausted' ? await answered(remote.rarest()) : undefined;
      return { end, tally, share: shareFound(ofCards, tally), rarest };
    },
    close() {
      worker.stop();
      solver?.close();
      solver = undefined;
    },
  };
}

const startGenerator = (): WorkerLike =>
  new Worker(new URL('./worker/generator.worker.ts', import.meta.url), { type: 'module', name: 'generator' });

/** The application's generator; close it when its page is left. */
export type OpenGenerator = () => Generator;

export const openGenerator: OpenGenerator = () =>
  createGenerator({
    startWorker: startGenerator,
    openSolver: openManySolver,
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  });
