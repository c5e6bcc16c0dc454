import { legalCalls } from '../../bridge/auction.ts';
import type { Call } from '../../bridge/call.ts';
import { type Card, findCard, rankOf, suitOf } from '../../bridge/card.ts';
import { formatDeal, type PartialDeal, parseDeal } from '../../bridge/deal.ts';
import { cardsOf, type Hand, sortHand } from '../../bridge/hand.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { type BySuit, SUITS, type Suit } from '../../bridge/suit.ts';
import { listBidsTyped } from '../../forms/bids.ts';
import {
  checkHand,
  type DealText,
  EMPTY_DEAL_TEXT,
  type HandSuit,
  type HandText,
  listCardsTyped,
  POSITIONS,
  type Position,
} from '../../forms/cards.ts';
import type { ContentProblem } from '../deals/content-problem.ts';
import { contentProblems } from '../deals/content-problems.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { findAuction } from '../deals/game-contract.ts';
import { UNTAUGHT_STUDY_DEAL } from '../deals/study-deal.ts';
import type { DealSource } from '../library/deal-source.ts';
import type { DealLabels, LibraryDeal } from '../library/library-deal.ts';

/**
 * A deal in the hands of its author: its content, its labels, and what stands in the fields for cards and calls as it was
 * typed, so that half a hand and a call too many are kept.
 */
export interface DealDraft {
  /** Everything but the hands, which `contentOf` writes from what is typed. */
  readonly content: DealContent;
  readonly hands: DealText;
  /** The fields for calls and lead as they are typed: 'P,1NT,'. */
  readonly calls: string;
  readonly lead: string;
  readonly labels: DealLabels;
  readonly source: DealSource | null;
}

export const POSITION_OF: BySeat<Position> = { N: 'north', E: 'east', S: 'south', W: 'west' };
export const SUIT_FIELD: BySuit<HandSuit> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/** The cards of a hand as its fields show them. */
export function typeHand(hand: Hand | null): HandText {
  const ranks = (suit: Suit) =>
    cardsOf(sortHand(hand ?? []), suit)
      .map(rankOf)
      .join('');
  return { spades: ranks('S'), hearts: ranks('H'), diamonds: ranks('D'), clubs: ranks('C') };
}

export const typeHands = (hands: PartialDeal): DealText => ({
  north: typeHand(hands.N),
  east: typeHand(hands.E),
  south: typeHand(hands.S),
  west: typeHand(hands.W),
});

/** The cards that stand in the fields of a hand; a word that is no card is none. */
export const cardsTyped = (hands: DealText, seat: Seat): readonly Card[] =>
  sortHand([
    ...new Set(
      SUITS.flatMap((suit) =>
        listCardsTyped(hands[POSITION_OF[seat]][SUIT_FIELD[suit]]).flatMap((rank) => findCard(`${rank}${suit}`) ?? []),
      ),
    ),
  ]);

/** The hands that can be read; a hand without a card is unknown, and a card in two hands is in the first. */
export function handsOf({ hands }: Pick<DealDraft, 'hands'>): PartialDeal {
  const seen = new Set<Card>();
  return bySeat((seat) => {
    const own = cardsTyped(hands, seat).filter((card) => !seen.has(card));
    for (const card of own) seen.add(card);
    return own.length > 0 ? own : null;
  });
}

/** The deal's content as it would be saved: the hands in the order of dealing, calls and lead as they are typed. */
export function contentOf(draft: DealDraft): DealContent {
  const hands = handsOf(draft);
  const { game, ...content } = draft.content;
  return {
    ...content,
    experienceLevel: draft.labels.experienceLevel,
    keywords: draft.labels.keywords,
    game: { ...game, deal: formatDeal(hands, game.auction.value) },
  };
}

/** Why the draft cannot be saved: the first message of each hand, of the lead as it is typed, then of the content. */
export function draftProblems(draft: DealDraft): readonly ContentProblem[] {
  const hands = POSITIONS.flatMap((position): ContentProblem[] => {
    const message = checkHand(draft.hands, position);
    return message === undefined ? [] : [{ field: `hands.${position}`, code: 'unreadable', message }];
  });
  const lead: ContentProblem[] =
    draft.lead !== '' && !findCard(draft.lead)
      ? [{ field: 'lead', code: 'unreadable', message: 'Enter a valid card' }]
      : [];
  return [...hands, ...lead, ...contentProblems(contentOf(draft))];
}

/** The draft of a deal of the library, as an author opens it. */
export const draftOf = (deal: Pick<LibraryDeal, 'study' | 'source' | keyof DealLabels>): DealDraft => {
  const { id: _id, version: _version, hash: _hash, table: _table, ...content } = deal.study;
  const { experienceLevel, keywords, tags, focus, biddingSystem, classified } = deal;
  return draftFrom(content, { experienceLevel, keywords, tags, focus, biddingSystem, classified }, deal.source);
};

export const NO_LABELS: DealLabels = {
  experienceLevel: null,
  keywords: [],
  tags: [],
  focus: [],
  biddingSystem: null,
  classified: false,
};

export function draftFrom(content: DealContent, labels: DealLabels, source: DealSource | null): DealDraft {
  const hands = parseDeal(content.game.deal);
  return {
    content: {
      ...content,
      game: { ...content.game, auction: { ...content.game.auction, bids: [...content.game.auction.bids] } },
    },
    hands: hands.ok ? typeHands(hands.value) : EMPTY_DEAL_TEXT,
    calls: content.game.auction.bids.join(','),
    lead: content.lead ?? '',
    labels,
    source,
  };
}

/** A deal before anything is entered: North deals, nobody is vulnerable, the student sits South (platform §9). */
export const emptyDraft = (source: DealSource | null = null): DealDraft =>
  draftFrom(
    {
      ...UNTAUGHT_STUDY_DEAL,
      game: {
        name: null,
        deal: 'N:- - - -',
        auction: { value: 'N', bids: [] },
        vulnerable: 'None',
        startWithEmptyAuction: true,
        contract: null,
        declarer: null,
      },
      playerPosition: 'S',
    },
    NO_LABELS,
    source,
  );

/** The calls that may be made next; none where the calls cannot be read. */
export function possibleCalls({ content }: Pick<DealDraft, 'content'>): readonly Call[] {
  const auction = findAuction(content.game);
  return auction ? legalCalls(auction) : [];
}

/** A list of calls as it stands in the content: what is typed, upper case, without what separates. */
export const bidsTyped = (typed: string): string[] =>
  listBidsTyped(typed.toUpperCase().replace(/[\s,]+/g, ',')).filter((bid) => bid !== '');

/** Who holds a card; undefined for nobody. */
export const holderOf = (hands: DealText, card: Card): Seat | undefined =>
  SEATS.find((seat) => cardsTyped(hands, seat).includes(card));

/** A hand without a card, and all that is typed beside it as it was. */
export function withoutCard(hands: DealText, card: Card): DealText {
  const field = SUIT_FIELD[suitOf(card)];
  const strip = (hand: HandText): HandText => {
    const typed = listCardsTyped(hand[field]);
    const rank = rankOf(card);
    return typed.includes(rank) ? { ...hand, [field]: typed.filter((each) => each !== rank).join('') } : hand;
  };
  return {
    north: strip(hands.north),
    east: strip(hands.east),
    south: strip(hands.south),
    west: strip(hands.west),
  };
}

/** A hand with one more card, its suit in order unless something else than cards is typed there. */
export function withCard(hands: DealText, seat: Seat, card: Card): DealText {
  const position = POSITION_OF[seat];
  const field = SUIT_FIELD[suitOf(card)];
  const typed = [...listCardsTyped(hands[position][field]), rankOf(card)];
  const cards = typed.map((rank) => findCard(`${rank}${suitOf(card)}`));
  const text = cards.every((one) => one !== undefined) ? sortHand(cards).map(rankOf).join('') : typed.join('');
  return { ...hands, [position]: { ...hands[position], [field]: text } };
}
