import type { DealWish } from '@overtrick/shared/learning/generator/deal-wish';
import type { DealtBatch } from '@overtrick/shared/learning/generator/find-deals';
import type { RarestWish } from '@overtrick/shared/learning/generator/rarest-wish';

/** What a generator worker offers to the page: plain data. It deals; the page asks the solvers. */
export interface GeneratorWorkerApi {
  /** The wishes of the next questions, and where its random numbers begin. */
  begin(wish: DealWish, seed: number): void;
  /** Up to so many deals within so many tries; the page stops a search between two questions. */
  deal(count: number, tries: number): Promise<DealtBatch>;
  /** The share of all deals whose cards fit. */
  share(): number;
  rarest(): RarestWish | undefined;
}
