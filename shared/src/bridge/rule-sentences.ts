import type { CallError } from './auction.ts';
import { cardName } from './card.ts';
import { type Contract, showContract } from './contract.ts';
import type { DealError } from './deal.ts';
import type { GameError } from './game.ts';
import type { HandError } from './hand.ts';
import type { PlayError } from './play.ts';
import { SEAT_NAMES } from './seat.ts';
import type { Suit } from './suit.ts';

/** The signs of the suits in running text. */
const SUIT_SIGNS: { readonly [suit in Suit]: string } = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Why a call may not be made, for the person who made it. */
export const CALL_SENTENCES: { readonly [error in CallError]: string } = {
  'auction-over': 'The auction is over',
  'out-of-turn': 'It is not your turn to call',
  'insufficient-bid': 'A bid must be higher than the last bid',
  'inadmissible-double': "Only an opponent's bid that is not doubled yet can be doubled",
  'inadmissible-redouble': "Only an opponent's double can be redoubled",
};

/** Why a card may not be played. */
export const PLAY_SENTENCES: { readonly [error in PlayError | 'play-not-begun']: string } = {
  'play-not-begun': 'The play has not begun',
  'play-over': 'The play is over',
  'out-of-turn': 'It is not your turn to play',
  'not-held': 'This card is not in the hand that plays',
  revoke: 'You must follow suit',
};

/** Why a card off suit may not be added to a trick (platform §5.3). */
export const SUIT_CANNOT_BE_ADDED = 'A card of this suit cannot be added';

/** Why a hand is not valid. */
export function handSentence(error: HandError): string {
  switch (error.code) {
    case 'invalid-card':
      return `${error.text} is not a valid card`;
    case 'duplicate-card':
      return `The ${cardName(error.card)} is held twice`;
    case 'too-many-suits':
      return 'There are more than four suits';
    case 'too-many-cards':
      return `There are ${error.count} cards in one hand`;
  }
}

/** Why a deal is not valid. */
export function dealSentence(error: DealError): string {
  switch (error.code) {
    case 'no-first-seat':
      return 'The deal does not begin with a seat and a colon';
    case 'too-many-hands':
      return `The deal has ${error.count} hands`;
    case 'card-twice':
      return `The ${cardName(error.card)} is dealt twice`;
    case 'hand':
      return `${SEAT_NAMES[error.seat]}: ${handSentence(error.error)}`;
  }
}

/** Why a game state is not valid; a call is named by its number and its text. */
export function gameSentence(error: GameError): string {
  switch (error.code) {
    case 'deal':
      return dealSentence(error.error);
    case 'no-dealer':
      return 'Select a dealer first';
    case 'unreadable-call':
      return error.text ? `${error.text} is not a bid` : `Bid ${error.index + 1} is empty`;
    case 'call':
      return `${CALL_SENTENCES[error.error]} (bid ${error.index + 1}, ${error.call})`;
    case 'unreadable-contract':
      return `${error.text} is not a contract`;
  }
}

/** '4♠', '3NT', '5♣X': a bid, with its doubles if it has any, in running text. */
export const bidText = (bid: string): string => bid.replace(/[CDHS]/, (suit) => SUIT_SIGNS[suit as Suit]);

/** '4♠X by South', '3NT by West': a contract in running text (deals §2.8). */
export const contractByDeclarer = (contract: Contract): string =>
  `${bidText(showContract(contract))} by ${SEAT_NAMES[contract.declarer]}`;
