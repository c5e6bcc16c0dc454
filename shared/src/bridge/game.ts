import { err, ok, type Result } from '../result.ts';
import { type Auction, addCall, auctionFrom, auctionUpTo, type CallError, contractOf, isPassedOut } from './auction.ts';
import { type BidObject, findCallIn } from './bid-object.ts';
import type { Call } from './call.ts';
import type { Card } from './card.ts';
import { type Claim, type ClaimError, settleClaim } from './claim.ts';
import { type Contract, findContract, openingLeader } from './contract.ts';
import { type DealError, isPlayable, type PartialDeal, parseDeal } from './deal.ts';
import { cardsPlayed, isPlayOver, type Play, type PlayError, playCard, playUpTo, startPlay } from './play.ts';
import { type BySide, findSeat, type Seat } from './seat.ts';
import { findVulnerability, type Vulnerability } from './vulnerability.ts';

/** A game state as it is stored and given to the simulator: text that is not checked yet (deals 3.3). */
export interface GameState {
  readonly name?: string | null;
  /** '{seat of the first hand}:hand hand hand hand'; '{dealer}:' alone is enough to check an auction. */
  readonly deal: string;
  /** The dealer, and the calls as strings or spelt out. */
  readonly auction: { readonly value: string; readonly bids: readonly (string | Omit<BidObject, 'player'>)[] };
  readonly vulnerable?: string | null;
  readonly startWithEmptyAuction?: boolean;
  /** Told when there are no calls (decision 31): '3N', and who plays it. */
  readonly contract?: string | null;
  readonly declarer?: string | null;
  /** Of an ending: who leads to its first trick (decision 37). */
  readonly leader?: string | null;
}

/** Why a game state is none. */
export type GameError =
  | { readonly code: 'deal'; readonly error: DealError }
  | { readonly code: 'no-dealer'; readonly text: string }
  | { readonly code: 'unreadable-call'; readonly index: number; readonly text: string }
  | { readonly code: 'call'; readonly index: number; readonly call: Call; readonly error: CallError }
  | { readonly code: 'unreadable-contract'; readonly text: string };

/** A game that was read: hands, auction and play so far. Immutable: every call and card gives a new one. */
export interface Game {
  readonly name: string | null;
  readonly hands: PartialDeal;
  /** Undefined when it is not known: then there is no score (decision 38). */
  readonly vulnerable: Vulnerability | undefined;
  readonly auction: Auction;
  /** All calls of the game state, which are the correct ones wherever the auction starts empty (deals 4.4). */
  readonly correctCalls: readonly Call[];
  /** A contract told without calls (decision 31). */
  readonly told: Contract | undefined;
  /** Who leads to the first trick, when that is not declarer's left-hand opponent (decision 37). */
  readonly leader: Seat | undefined;
  /** Null until there are a contract and four known hands of equal length. */
  readonly play: Play | null;
  /** The tricks of both sides at the end, once a claim was accepted. */
  readonly claimed: BySide<number> | null;
}

/** Reads a game state, with its whole auction made (deals 3.3). */
export function parseGame(state: GameState): Result<Game, GameError> {
  const hands = parseDeal(state.deal);
  if (!hands.ok) return err({ code: 'deal', error: hands.error });
  const auction = parseAuction(state.auction.value, state.auction.bids);
  if (!auction.ok) return auction;
  const told = parseTold(state);
  if (!told.ok) return told;
  return ok(
    beginPlay({
      name: state.name ?? null,
      hands: hands.value,
      vulnerable: state.vulnerable == null ? undefined : findVulnerability(state.vulnerable),
      auction: auction.value,
      correctCalls: auction.value.calls,
      told: told.value,
      leader: findSeat(state.leader ?? ''),
      play: null,
      claimed: null,
    }),
  );
}

/** Reads a dealer and calls given as strings or spelt out; the error names the first that may not be made. */
export function parseAuction(dealer: string, bids: GameState['auction']['bids']): Result<Auction, GameError> {
  const seat = findSeat(dealer);
  if (!seat) return err({ code: 'no-dealer', text: dealer });
  const calls: Call[] = [];
  for (const [index, bid] of bids.entries()) {
    const call = findCallIn(bid);
    if (!call) return err({ code: 'unreadable-call', index, text: typeof bid === 'string' ? bid : bid.type });
    calls.push(call);
  }
  const auction = auctionFrom(seat, calls);
  if (auction.ok) return auction;
  const { index, error } = auction.error;
  return err({ code: 'call', index, call: calls[index] as Call, error });
}

/** Reads the contract that is told without calls; undefined when none is (decision 31). */
export function parseTold({
  contract,
  declarer,
}: Pick<GameState, 'contract' | 'declarer'>): Result<Contract | undefined, GameError> {
  const seat = findSeat(declarer ?? '');
  if (!contract || !seat) return ok(undefined);
  const told = findContract(contract, seat);
  return told ? ok(told) : err({ code: 'unreadable-contract', text: contract });
}

/**
 * A game as it is opened: with its auction rewound to the start if the game state or the mode says so, the calls being
 * kept as the correct ones; otherwise in full (deals 4.4, step 6).
 */
export function openGame(state: GameState, emptyByMode = false): Result<Game, GameError> {
  const game = parseGame(state);
  if (!game.ok || !(emptyByMode || state.startWithEmptyAuction)) return game;
  return ok(undoToCall(game.value, 0));
}

/** The contract: what the auction ended in, else what was told without one. */
export const gameContract = ({ auction, correctCalls, told }: Game): Contract | undefined =>
  correctCalls.length === 0 && auction.calls.length === 0 ? told : contractOf(auction);

/** Nothing is left to do: played or claimed to the end, or passed out (decision 30). */
export const isGameOver = ({ auction, play, claimed }: Game): boolean =>
  isPassedOut(auction) || claimed !== null || (play !== null && isPlayOver(play));

/** Makes a call for the seat whose turn it is; a seat that is named must be that one. */
export function addGameCall(game: Game, call: Call, by?: Seat): Result<Game, CallError> {
  const auction = addCall(game.auction, call, by);
  return auction.ok ? ok(beginPlay({ ...game, auction: auction.value })) : auction;
}

/** Plays a card for the seat whose turn it is; a seat that is named must be that one. */
export function playGameCard(game: Game, card: Card, by?: Seat): Result<Game, PlayError | 'play-not-begun'> {
  if (!game.play) return err('play-not-begun');
  if (game.claimed) return err('play-over');
  const play = playCard(game.play, card, by);
  return play.ok ? ok({ ...game, play: play.value }) : play;
}

/** Claims tricks of those that are left; the solver's answer says whether they are there (see settleClaim). */
export function claimGame(game: Game, claim: Claim, best: number, insisted = false): Result<Game, ClaimError> {
  if (game.claimed) return err('play-over');
  const claimed = settleClaim(game.play, claim, best, insisted);
  return claimed.ok ? ok({ ...game, claimed: claimed.value }) : claimed;
}

/** Back to the auction after so many calls; no card is played any more. All calls: back to the start of play. */
export const undoToCall = (game: Game, calls: number): Game =>
  beginPlay({ ...game, auction: auctionUpTo(game.auction, calls), play: null, claimed: null });

/** Back to the play after so many cards, the auction as it is; four cards are a trick. */
export const undoToCard = (game: Game, cards: number): Game => ({
  ...game,
  play: game.play && playUpTo(game.play, cards),
  claimed: null,
});

/** Takes back the last thing done: a claim, else a card, else a call. */
export function undo(game: Game): Game {
  if (game.claimed) return { ...game, claimed: null };
  const cards = game.play ? cardsPlayed(game.play).length : 0;
  return cards > 0 ? undoToCard(game, cards - 1) : undoToCall(game, game.auction.calls.length - 1);
}

/** Play begins once there are a contract and four known hands of equal length (decision 37). */
function beginPlay(game: Game): Game {
  const contract = gameContract(game);
  if (!contract || !isPlayable(game.hands)) return game;
  return { ...game, play: startPlay(game.hands, contract.strain, game.leader ?? openingLeader(contract)) };
}
