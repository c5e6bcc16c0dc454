import type { Seat } from '@overtrick/shared/bridge/seat';

/** A deal in the list of a run-through or a pack, with the facts that its author sees. */
export interface ChosenDeal {
  readonly id: string;
  /** The version that stands there; a deal that was just added has the library's newest. */
  readonly version?: number;
  readonly name: string | null;
  readonly dealer: Seat | null;
  readonly contract: string | null;
  readonly declarer: Seat | null;
  readonly openingLead?: string | null;
  /** The lead as it was typed in the list, '' for none; absent while it is the deal's own. */
  readonly lead?: string;
  readonly importOrder?: number | null;
  readonly experienceLevel?: number | null;
}

/** What the library beside a list is told, and tells. */
export interface LibraryProps<T extends ChosenDeal = ChosenDeal> {
  /** The ids of the deals in the list. */
  readonly chosen: readonly string[];
  readonly onAdd: (deal: T) => void;
  /** Adds those that are not there yet; without it deals are added one by one. */
  readonly onAddMany?: (deals: readonly T[]) => void;
  readonly onRemove: (dealId: string) => void;
}

/** The list with more deals at its end, each once. */
export const withDeals = <T extends ChosenDeal>(list: readonly T[], more: readonly T[]): readonly T[] => [
  ...list,
  ...more.filter(({ id }) => list.every((deal) => deal.id !== id)),
];

export const withoutDeal = <T extends ChosenDeal>(list: readonly T[], id: string): readonly T[] =>
  list.filter((deal) => deal.id !== id);
