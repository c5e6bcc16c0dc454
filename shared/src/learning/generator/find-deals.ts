import type { Deal } from '../../bridge/deal.ts';
import type { ManySolver, StopSignal } from '../../dealing/many-solver.ts';
import type { DealWish } from './deal-wish.ts';
import { doubleDummyTest } from './double-dummy.ts';
import { contractOfFound, type FoundDeal, foundDeal } from './found-deal.ts';

/** Deals at random that fit what is wished of the hands; in a browser it lives in a worker. */
export interface DealSource {
  /** Up to so many deals within so many tries. */
  deal(count: number, tries: number): Promise<DealtBatch>;
}

export interface DealtBatch {
  readonly deals: readonly Deal[];
  readonly tries: number;
}

/** How a search went. */
export interface SearchTally {
  /** Layouts that were tried. */
  readonly tries: number;
  /** Those whose cards fit. */
  readonly dealt: number;
  /** Those of them that the solver answered for. */
  readonly solved: number;
  readonly found: number;
}

/** found: all that were wanted; exhausted: the bound came first; unsolved: the solver does not answer. */
export type SearchEnd = 'found' | 'stopped' | 'exhausted' | 'unsolved';

export interface Search {
  readonly source: DealSource;
  readonly solver: ManySolver;
  readonly onFound: (found: FoundDeal) => void;
  readonly onTally?: (tally: SearchTally) => void;
  readonly signal?: StopSignal;
  readonly bounds?: SearchBounds;
}

/** Where a search without a find ends. */
export interface SearchBounds {
  /** Layouts. */
  readonly tries: number;
  /** Deals whose cards fit, whatever the solver said of them. */
  readonly dealt: number;
}

/** Some ten seconds of dealing, or a minute of solving, since the last find. */
const BOUNDS: SearchBounds = { tries: 2_000_000, dealt: 600 };

/** Layouts tried before it is told how far the search has come. */
const SLICE = 20_000;
/** Deals that the solver gets at once: enough for all its workers, few enough to stop soon. */
const SOLVED_AT_ONCE = 12;

interface Progress {
  tally: SearchTally;
  /** The tally at the last find. */
  since: SearchTally;
}

/**
 * Searches until `count` deals are found, the bound is reached, or it is stopped; each find is told at once. What was
 * found before an end stays found.
 */
export async function findDeals(wish: DealWish, count: number, search: Search): Promise<SearchEnd> {
  const nothing = { tries: 0, dealt: 0, solved: 0, found: 0 };
  const progress: Progress = { tally: nothing, since: nothing };
  const bounds = search.bounds ?? BOUNDS;
  while (progress.tally.found < count) {
    if (search.signal?.aborted) return 'stopped';
    const end = endOf(progress, bounds);
    if (end) return end;
    const wanted = wish.doubleDummy ? SOLVED_AT_ONCE : count - progress.tally.found;
    const batch = await search.source.deal(wanted, SLICE);
    add(progress, { tries: batch.tries, dealt: batch.deals.length });
    const candidates = batch.deals.flatMap((deal) => foundDeal(wish.bidding, deal) ?? []);
    await sift(wish, candidates, count, progress, search);
    search.onTally?.(progress.tally);
  }
  return 'found';
}

/** How it ended, when nothing was found for too long; undefined while it goes on. */
function endOf({ tally, since }: Progress, bounds: SearchBounds): SearchEnd | undefined {
  if (tally.dealt - since.dealt >= bounds.dealt) return tally.solved === 0 ? 'unsolved' : 'exhausted';
  return tally.tries - since.tries >= bounds.tries ? 'exhausted' : undefined;
}

function add(progress: Progress, more: Partial<SearchTally>): void {
  const { tally } = progress;
  progress.tally = {
    tries: tally.tries + (more.tries ?? 0),
    dealt: tally.dealt + (more.dealt ?? 0),
    solved: tally.solved + (more.solved ?? 0),
    found: tally.found + (more.found ?? 0),
  };
  if (more.found) progress.since = progress.tally;
}

/** Tells the candidates that fit the double-dummy wish too, as their answers come. */
async function sift(
  wish: DealWish,
  candidates: readonly FoundDeal[],
  count: number,
  progress: Progress,
  { solver, signal, onFound }: Search,
): Promise<void> {
  const take = (found: FoundDeal): void => {
    if (progress.tally.found >= count || signal?.aborted) return;
    add(progress, { found: 1 });
    onFound(found);
  };
  const { doubleDummy } = wish;
  if (!doubleDummy) {
    for (const found of candidates) take(found);
    return;
  }
  const tests = candidates.map((found) =>
    doubleDummyTest(doubleDummy, found.deal, contractOfFound(wish.bidding, found)),
  );
  await Promise.all(
    askedAlike(tests).map(({ question, indices }) =>
      solver.solveMany(
        indices.map((index) => (tests[index] as Asked).play),
        question,
        {
          signal,
          onAnswer: (at, answer) => {
            if (!answer) return undefined;
            const index = indices[at] as number;
            add(progress, { solved: 1 });
            if ((tests[index] as Asked).fits(answer)) take(candidates[index] as FoundDeal);
            return progress.tally.found >= count ? 'enough' : undefined;
          },
        },
      ),
    ),
  );
}

type Asked = NonNullable<ReturnType<typeof doubleDummyTest>>;

/** The tests by their question: in MiniBridge each deal has its own contract. */
function askedAlike(tests: readonly (Asked | undefined)[]): { question: Asked['question']; indices: number[] }[] {
  const groups = new Map<string, { question: Asked['question']; indices: number[] }>();
  for (const [index, test] of tests.entries()) {
    if (!test) continue;
    const key = JSON.stringify(test.question);
    const group = groups.get(key) ?? { question: test.question, indices: [] };
    group.indices.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
}
