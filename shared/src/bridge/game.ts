import { err, ok, type Result } from '../result.ts';
import { type Auction, auctionFrom, type CallError, contractOf } from './auction.ts';
import { type BidObject, findCallIn } from './bid-object.ts';
import type { Call } from './call.ts';
import type { Card } from './card.ts';
import { type Contract, findContract, openingLeader } from './contract.ts';
import { type DealError, isPlayable, type PartialDeal, parseDeal } from './deal.ts';
import { type Play, type PlayError, playCard, startPlay } from './play.ts';
import { findSeat, type Seat } from './seat.ts';
import { findVulnerability, type Vulnerability } from './vulnerability.ts';

/** A game state as it is stored and given to the simulator: unchecked text (deals §3.3). */
export interface GameState {
  readonly name?: string | null;
  /** '{seat of the first hand}:hand hand hand hand'; to check an auction, '{dealer}:' is enough. */
  readonly deal: string;
  /** The dealer, and the calls as strings or spelt out. */
  readonly auction: { readonly value: string; readonly bids: readonly (string | Omit<BidObject, 'player'>)[] };
  readonly vulnerable?: string | null;
  readonly startWithEmptyAuction?: boolean;
  /** Given when there are no calls (ruling 31): '3N', with its declarer. */
  readonly contract?: string | null;
  readonly declarer?: string | null;
  /** In an ending, the seat that leads to the first trick (ruling 37). */
  readonly leader?: string | null;
}

/** Why a game state is not valid. */
export type GameError =
  | { readonly code: 'deal'; readonly error: DealError }
  | { readonly code: 'no-dealer'; readonly text: string }
  | { readonly code: 'unreadable-call'; readonly index: number; readonly text: string }
  | { readonly code: 'call'; readonly index: number; readonly call: Call; readonly error: CallError }
  | { readonly code: 'unreadable-contract'; readonly text: string };

/** A game: its hands, auction and play so far. Immutable: every call and card gives a new one. */
export interface Game {
  readonly name: string | null;
  readonly hands: PartialDeal;
  /** Undefined when it is not known: then there is no score (ruling 38). */
  readonly vulnerable: Vulnerability | undefined;
  readonly auction: Auction;
  /** A contract given without calls (ruling 31). */
  readonly told: Contract | undefined;
  /** Who leads to the first trick, when that is not declarer's left-hand opponent (ruling 37). */
  readonly leader: Seat | undefined;
  /** Null until there are a contract and four known hands of equal length. */
  readonly play: Play | null;
}

/** Reads a game state, with its whole auction made (deals §3.3). */
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
      told: told.value,
      leader: findSeat(state.leader ?? ''),
      play: null,
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

/** Reads the contract that is given without calls; undefined when none is given (ruling 31). */
export function parseTold({
  contract,
  declarer,
}: Pick<GameState, 'contract' | 'declarer'>): Result<Contract | undefined, GameError> {
  const seat = findSeat(declarer ?? '');
  if (!contract || !seat) return ok(undefined);
  const told = findContract(contract, seat);
  return told ? ok(told) : err({ code: 'unreadable-contract', text: contract });
}

/** The contract of the auction; otherwise the contract given without an auction. */
export const gameContract = ({ auction, told }: Game): Contract | undefined =>
  auction.calls.length === 0 ? told : contractOf(auction);

/** Plays a card for the seat whose turn it is. A seat that is given must be that seat. */
export function playGameCard(game: Game, card: Card, by?: Seat): Result<Game, PlayError | 'play-not-begun'> {
  if (!game.play) return err('play-not-begun');
  const play = playCard(game.play, card, by);
  return play.ok ? ok({ ...game, play: play.value }) : play;
}

/** Play begins once there are a contract and four known hands of equal length (ruling 37). */
function beginPlay(game: Game): Game {
  const contract = gameContract(game);
  if (!contract || !isPlayable(game.hands)) return game;
  return { ...game, play: startPlay(game.hands, contract.strain, game.leader ?? openingLeader(contract)) };
}
