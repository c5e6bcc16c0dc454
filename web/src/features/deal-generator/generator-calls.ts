import type { StopSignal } from '@overtrick/shared/dealing/many-solver';
import type { DealWish } from '@overtrick/shared/learning/generator/deal-wish';
import type { SearchEnd, SearchTally } from '@overtrick/shared/learning/generator/find-deals';
import type { FoundDeal } from '@overtrick/shared/learning/generator/found-deal';
import type { KeptDeals, MadeBoard } from '@overtrick/shared/learning/generator/made-deals';
import type { RarestWish } from '@overtrick/shared/learning/generator/rarest-wish';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import type { Id } from '@overtrick/shared/learning/values/ids';

interface Result {
  readonly end: SearchEnd;
  readonly tally: SearchTally;
  readonly share: number;
  readonly rarest?: RarestWish;
}

/** What the page of the generator needs from outside. */
export interface GeneratorCalls {
  /** Searches for deals, each told as it is found; rejects when the worker breaks. */
  readonly find: (
    wish: DealWish,
    count: number,
    search: {
      readonly onFound: (found: FoundDeal) => void;
      readonly onTally: (tally: SearchTally) => void;
      readonly signal: StopSignal;
    },
  ) => Promise<Result>;
  readonly newId: () => Id;
  /** Keeps what is typed and what was found on the device; null forgets the deals. */
  readonly keep: (kept: { readonly wishes: WishDraft; readonly deals: KeptDeals | null }) => Promise<void>;
  /** Adds the deals as a group; throws what the call throws. Repeated, it adds nothing twice. */
  readonly add: (group: { readonly id: Id; readonly name: string }, deals: readonly MadeBoard[]) => Promise<void>;
  /** The deals are in the library. */
  readonly onAdded: (groupId: Id, count: number) => void;
  readonly isOnline: boolean;
}
