import { contractOf, isAuctionOver } from '../../bridge/auction.ts';
import type { Call } from '../../bridge/call.ts';
import { type Card, findCard } from '../../bridge/card.ts';
import type { PartialDeal } from '../../bridge/deal.ts';
import { bySeat, type Seat, seatAfter } from '../../bridge/seat.ts';
import { dealerOfBoard, vulnerabilityOfBoard } from '../../bridge/vulnerability.ts';
import { type DealText, type HandSuit, isFullHand, type Position } from '../../forms/cards.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { findAuction } from '../deals/game-contract.ts';
import type { DealSource } from '../library/deal-source.ts';
import type { DealLabels } from '../library/library-deal.ts';
import { withAuction } from './call-notes.ts';
import {
  bidsTyped,
  cardsTyped,
  type DealDraft,
  draftFrom,
  holderOf,
  typeHands,
  withCard,
  withoutCard,
} from './deal-draft.ts';

/** What an author does to a draft, as data: undo, drafts on the device and tests need nothing else. */
export type DraftEdit =
  | { readonly kind: 'setSuit'; readonly position: Position; readonly suit: HandSuit; readonly cards: string }
  /** `cards` is what stands in all the fields of one hand. */
  | { readonly kind: 'setHands'; readonly hands: DealText }
  /** A card goes to a seat, from wherever it was; null takes it out. */
  | { readonly kind: 'moveCard'; readonly card: Card; readonly to: Seat | null }
  /** The rest of the deck, as it was dealt. */
  | { readonly kind: 'dealHands'; readonly deal: PartialDeal }
  | { readonly kind: 'clearHands' }
  /** The hands move clockwise around the table; dealer and words stay. */
  | { readonly kind: 'turnHands'; readonly steps: number }
  | { readonly kind: 'swapHands'; readonly seats: readonly [Seat, Seat] }
  | { readonly kind: 'setDealer'; readonly dealer: Seat }
  | { readonly kind: 'setVulnerable'; readonly vulnerable: string }
  /** Dealer and vulnerability of a board of this number. */
  | { readonly kind: 'setBoard'; readonly board: number }
  | { readonly kind: 'setCalls'; readonly calls: string }
  | { readonly kind: 'addCall'; readonly call: Call }
  | { readonly kind: 'removeCall' }
  | { readonly kind: 'setTold'; readonly contract: string | null; readonly declarer: Seat | null }
  | { readonly kind: 'setLead'; readonly lead: string }
  | { readonly kind: 'patchGame'; readonly patch: Partial<Pick<DealContent['game'], 'name' | 'startWithEmptyAuction'>> }
  | { readonly kind: 'patch'; readonly patch: Partial<DealContent> }
  | { readonly kind: 'setLabels'; readonly labels: Partial<DealLabels> }
  | { readonly kind: 'setSource'; readonly source: DealSource | null }
  /** A whole board that was pasted takes the place of the deal. */
  | { readonly kind: 'takeBoard'; readonly content: DealContent; readonly labels: DealLabels }
  /** What was merged or restored takes the place of everything. */
  | { readonly kind: 'replace'; readonly draft: DealDraft };

/** The draft after an edit. What the edit makes impossible stays, and `draftProblems` marks it (ruling 60). */
export function step(draft: DealDraft, edit: DraftEdit): DealDraft {
  switch (edit.kind) {
    case 'setSuit': {
      const hand = { ...draft.hands[edit.position], [edit.suit]: edit.cards };
      return { ...draft, hands: { ...draft.hands, [edit.position]: hand } };
    }
    case 'setHands':
      return { ...draft, hands: edit.hands };
    case 'moveCard':
      return { ...draft, hands: movedCard(draft.hands, edit.card, edit.to) };
    case 'dealHands':
      return { ...draft, hands: typeHands(edit.deal) };
    case 'clearHands':
      return { ...draft, hands: typeHands(bySeat(() => null)) };
    case 'turnHands':
      return { ...draft, hands: turned(draft.hands, edit.steps) };
    case 'swapHands':
      return { ...draft, hands: swapped(draft.hands, edit.seats) };
    case 'setDealer':
      return withBids(draft, edit.dealer, draft.content.game.auction.bids, draft.calls);
    case 'setVulnerable':
      return withGame(draft, { vulnerable: edit.vulnerable });
    case 'setBoard':
      return withGame(step(draft, { kind: 'setDealer', dealer: dealerOfBoard(edit.board) }), {
        vulnerable: vulnerabilityOfBoard(edit.board),
      });
    case 'setCalls':
      return withBids(draft, draft.content.game.auction.value, bidsTyped(edit.calls), edit.calls);
    case 'addCall':
      return setBids(draft, [...draft.content.game.auction.bids, edit.call]);
    case 'removeCall':
      return setBids(draft, draft.content.game.auction.bids.slice(0, -1));
    case 'setTold':
      return withGame(draft, { contract: edit.contract, declarer: edit.declarer });
    case 'setLead':
      return { ...draft, lead: edit.lead, content: { ...draft.content, lead: findCard(edit.lead) ?? null } };
    case 'patchGame':
      return withGame(draft, edit.patch);
    case 'patch':
      return patched(draft, edit.patch);
    case 'setLabels':
      return { ...draft, labels: { ...draft.labels, ...edit.labels } };
    case 'setSource':
      return { ...draft, source: edit.source };
    case 'takeBoard':
      return draftFrom(edit.content, edit.labels, draft.source);
    case 'replace':
      return edit.draft;
  }
}

const withGame = (draft: DealDraft, game: Partial<DealContent['game']>): DealDraft => ({
  ...draft,
  content: { ...draft.content, game: { ...draft.content.game, ...game } },
});

const setBids = (draft: DealDraft, bids: readonly string[]): DealDraft =>
  withBids(draft, draft.content.game.auction.value, bids, bids.join(','));

/**
 * The draft with other calls: the words on calls go with them (silence 200). A told contract stands only beside no calls
 * (ruling 31), so it goes when the first call comes.
 */
function withBids(draft: DealDraft, dealer: Seat, bids: readonly string[], typed: string): DealDraft {
  const patch = withAuction(draft.content, { value: dealer, bids: [...bids] });
  const next = patched({ ...draft, calls: typed }, patch);
  return bids.length > 0 && next.content.game.contract ? withGame(next, { contract: null, declarer: null }) : next;
}

/** A patch of a part of the page; its calls and lead go into the fields where they are typed too. */
function patched(draft: DealDraft, patch: Partial<DealContent>): DealDraft {
  const { experienceLevel, keywords } = patch;
  return {
    ...draft,
    content: { ...draft.content, ...patch },
    ...('lead' in patch && { lead: patch.lead ?? '' }),
    labels: {
      ...draft.labels,
      ...(experienceLevel !== undefined && { experienceLevel }),
      ...(keywords !== undefined && { keywords }),
    },
  };
}

/** A full hand takes no card: nothing is thrown out of it unasked. */
function movedCard(hands: DealText, card: Card, to: Seat | null): DealText {
  if (to === holderOf(hands, card)) return hands;
  if (to && isFullHand(cardsTyped(hands, to).length)) return hands;
  const without = withoutCard(hands, card);
  return to ? withCard(without, to, card) : without;
}

const NEXT: { readonly [position in Position]: Position } = {
  north: 'east',
  east: 'south',
  south: 'west',
  west: 'north',
};
const AT: { readonly [seat in Seat]: Position } = { N: 'north', E: 'east', S: 'south', W: 'west' };

function turned(hands: DealText, steps: number): DealText {
  const times = ((steps % 4) + 4) % 4;
  let next = hands;
  for (let turn = 0; turn < times; turn++)
    next = {
      ...next,
      [NEXT.north]: next.north,
      [NEXT.east]: next.east,
      [NEXT.south]: next.south,
      [NEXT.west]: next.west,
    };
  return next;
}

const swapped = (hands: DealText, [one, other]: readonly [Seat, Seat]): DealText => ({
  ...hands,
  [AT[one]]: hands[AT[other]],
  [AT[other]]: hands[AT[one]],
});

/** Who is to lead by the calls or the told contract; undefined while nobody is. */
export function leaderOf({ content }: Pick<DealDraft, 'content'>): Seat | undefined {
  const auction = findAuction(content.game);
  const contract = auction && isAuctionOver(auction) ? contractOf(auction) : undefined;
  const declarer = contract?.declarer ?? (content.game.auction.bids.length === 0 ? content.game.declarer : null);
  return declarer ? seatAfter(declarer) : undefined;
}
