import { callerOf, callerToCall, callProblem, isAuctionOver, legalCalls } from './auction.ts';
import { type BidObject, bidObjectOf } from './bid-object.ts';
import { type Bid, isBid } from './call.ts';
import { type Card, DECK, suitOf } from './card.ts';
import { dummyOf, formatContract } from './contract.ts';
import { type Game, gameContract, isGameOver } from './game.ts';
import { orderHand } from './order.ts';
import { playerToPlay, tricksWon } from './play.ts';
import { type BySeat, type BySide, bySeat, type Seat, type Side, sideOf } from './seat.ts';
import type { Strain } from './strain.ts';
import { SUITS, type Suit } from './suit.ts';
import { playerOf, type Trick, winnerOf, winningCard } from './trick.ts';
import type { Vulnerability } from './vulnerability.ts';

/** A card that was dealt to a hand; 'dealt' means that it is not played yet (deals 3.4). */
export interface GameCard {
  readonly name: Card;
  readonly suitName: Suit;
  readonly state: 'dealt' | 'played';
}

export interface GameTrick {
  readonly cards: readonly { readonly name: Card }[];
  /** Null until the trick holds four cards (deals 4.5). */
  readonly winningCard: Card | null;
  readonly winningPair: Side | null;
}

/** All that a screen shows of a game, worked out (deals 3.4). */
export interface GameData {
  readonly name: string | null;
  readonly deck: readonly Card[];
  readonly vulnerable: Vulnerability | null;
  readonly auction: {
    /** The dealer. */
    readonly value: Seat;
    readonly bids: readonly BidObject[];
    readonly currentBidder: Seat | null;
    readonly isComplete: boolean;
  };
  /** What may be called now. */
  readonly bidOptions: {
    readonly contract: readonly Bid[];
    readonly canPass: boolean;
    readonly canDouble: boolean;
    readonly canReDouble: boolean;
  };
  /** '4S', '3N', '4SX'; null until the auction is complete. */
  readonly contract: string | null;
  readonly contractSuit: Strain | null;
  readonly declarer: Seat | null;
  readonly dummy: Seat | null;
  readonly dealer: Seat;
  /** The cards that each player was dealt, played ones included; none where they are not known. */
  readonly players: BySeat<{ readonly hand: readonly GameCard[] }>;
  /** Finished tricks and the one under way. */
  readonly tricks: readonly GameTrick[];
  readonly currentPlayer: Seat | null;
  /** What was played, in order. */
  readonly actions: readonly { readonly player: Seat; readonly name: Card }[];
  readonly isComplete: boolean;
  /** Tricks won by each partnership; after a claim, those that it ended with. */
  readonly score: BySide<number>;
}

/** Works out what a screen shows of a game. */
export function gameDataOf(game: Game): GameData {
  const { auction, play } = game;
  const contract = gameContract(game);
  const tricks = play ? [...play.done, play.trick].filter(({ cards }) => cards.length > 0) : [];
  return {
    name: game.name,
    deck: DECK,
    vulnerable: game.vulnerable ?? null,
    auction: {
      value: auction.dealer,
      bids: auction.calls.map((call, index) => bidObjectOf(call, callerOf(auction, index))),
      currentBidder: callerToCall(auction) ?? null,
      isComplete: isAuctionOver(auction),
    },
    bidOptions: bidOptions(game),
    contract: contract ? formatContract(contract) : null,
    contractSuit: contract?.strain ?? null,
    declarer: contract?.declarer ?? null,
    dummy: contract ? dummyOf(contract) : null,
    dealer: auction.dealer,
    players: bySeat((seat) => ({ hand: listCards(game, seat) })),
    tricks: tricks.map((trick) => gameTrick(trick, game)),
    currentPlayer: (play && !game.claimed && playerToPlay(play)) || null,
    actions: tricks.flatMap((trick) => trick.cards.map((name, index) => ({ player: playerOf(trick, index), name }))),
    isComplete: isGameOver(game),
    score: game.claimed ?? (play ? tricksWon(play) : { NS: 0, EW: 0 }),
  };
}

function bidOptions({ auction }: Game): GameData['bidOptions'] {
  const can = (call: 'P' | 'X' | 'XX'): boolean => callProblem(auction, call) === undefined;
  return {
    contract: legalCalls(auction).filter(isBid),
    canPass: can('P'),
    canDouble: can('X'),
    canReDouble: can('XX'),
  };
}

function listCards({ hands, play }: Game, seat: Seat): readonly GameCard[] {
  const held = play?.hands[seat] ?? hands[seat] ?? [];
  return orderHand(hands[seat] ?? [], SUITS).map((name) => ({
    name,
    suitName: suitOf(name),
    state: held.includes(name) ? 'dealt' : 'played',
  }));
}

function gameTrick(trick: Trick, { play }: Game): GameTrick {
  const strain = play?.strain ?? 'NT';
  const winner = winnerOf(trick, strain);
  return {
    cards: trick.cards.map((name) => ({ name })),
    winningCard: winningCard(trick, strain) ?? null,
    winningPair: winner ? sideOf(winner) : null,
  };
}
