import { callName } from '../bridge/call.ts';
import { cardName } from '../bridge/card.ts';
import { handWords } from '../bridge/hand-words.ts';
import { otherSide, SEAT_NAMES, type Seat, sideOf } from '../bridge/seat.ts';
import { playerOf, type Trick, winnerOf } from '../bridge/trick.ts';
import type { Vulnerability } from '../bridge/vulnerability.ts';
import type { Snapshot } from './snapshot.ts';
import { capital, number, tricks } from './table-words.ts';
import { sayContract, turnToCall, turnToPlay } from './turn-sentences.ts';

/** What a listener may ask for at any time; each is a short text of whole sentences. */
export type Reading = 'hand' | 'dummy' | 'trick' | 'lastTrick' | 'auction' | 'score' | 'turn';

/** Reads a part of the table out; says so where there is nothing to read. */
export const read = (reading: Reading, seen: Snapshot): string => READERS[reading](seen);

const READERS: { readonly [reading in Reading]: (seen: Snapshot) => string } = {
  hand: readHand,
  dummy: readDummy,
  trick: readTrick,
  lastTrick: readLastTrick,
  auction: readAuction,
  score: readScore,
  turn: readTurn,
};

/** Which hand lies at the bottom: in an auction of all four hands the caller's, if it may be seen; else the student's. */
export function handSeat({ auction, hands, isFreeAuction, seat }: Snapshot): Seat {
  const { turn } = auction;
  return isFreeAuction && turn && hands[turn].cards ? turn : seat;
}

/** 'Your hand', or whose it is. */
export function handName(seen: Snapshot): string {
  const seat = handSeat(seen);
  return seat === seen.seat ? 'Your hand' : `${SEAT_NAMES[seat]}’s hand`;
}

/** 'Your hand. Spades: ace, king; hearts: none; diamonds: two; clubs: queen.' */
function readHand(seen: Snapshot): string {
  const { cards } = seen.hands[handSeat(seen)];
  if (!cards) return `${handName(seen)} is not in sight.`;
  return `${handName(seen)}. ${cards.length > 0 ? handWords(cards) : 'No cards'}.`;
}

function readDummy({ dummy, hands }: Snapshot): string {
  const cards = dummy && hands[dummy].cards;
  if (!cards) return 'Dummy is not down.';
  return `Dummy. ${cards.length > 0 ? handWords(cards) : 'No cards'}.`;
}

/** 'West: king of hearts; North, dummy: ace of hearts' */
const cardsOfTrick = (trick: Trick, dummy: Seat | null): string =>
  trick.cards
    .map((card, index) => {
      const seat = playerOf(trick, index);
      return `${SEAT_NAMES[seat]}${seat === dummy ? ', dummy' : ''}: ${cardName(card)}`;
    })
    .join('; ');

function readTrick({ contract, trick, dummy, tricksWon }: Snapshot): string {
  if (!contract) return 'The play has not begun.';
  if (trick.cards.length === 0) return 'No card lies in the trick.';
  return `Trick ${number(tricksWon.NS + tricksWon.EW + 1)}. ${cardsOfTrick(trick, dummy)}.`;
}

function readLastTrick({ lastTrick, contract, dummy }: Snapshot): string {
  const winner = lastTrick && contract && winnerOf(lastTrick, contract.strain);
  if (!lastTrick || !winner) return 'No trick is over.';
  return `Last trick. ${cardsOfTrick(lastTrick, dummy)}. ${SEAT_NAMES[winner]} won it.`;
}

const VULNERABLE: { readonly [vulnerability in Vulnerability]: string } = {
  None: 'Nobody is vulnerable.',
  NS: 'North and South are vulnerable.',
  EW: 'East and West are vulnerable.',
  All: 'Everybody is vulnerable.',
};

/** 'The auction. West: one no trump; North: pass. Nobody is vulnerable.' */
function readAuction(seen: Snapshot): string {
  const { contract, seat, vulnerable } = seen;
  return [callsSoFar(seen), contract && sayContract(contract, seat), vulnerable && VULNERABLE[vulnerable]]
    .filter(Boolean)
    .join(' ');
}

/** The calls with their seats, or that there are none and who dealt. */
export function callsSoFar({ auction, contract, dealer }: Snapshot): string {
  const calls = auction.calls.map(({ seat, call }) => `${SEAT_NAMES[seat]}: ${callName(call)}`);
  if (calls.length > 0) return `The auction. ${calls.join('; ')}.`;
  return contract ? 'There was no auction.' : `${SEAT_NAMES[dealer]} dealt; there is no call yet.`;
}

/** 'Your side has three tricks, the others one.' */
export function trickCountSentence({ seat, tricksWon }: Pick<Snapshot, 'seat' | 'tricksWon'>): string {
  const side = sideOf(seat);
  return `Your side has ${tricksWon[side] === 0 ? 'no trick' : tricks(tricksWon[side])}, the others ${number(tricksWon[otherSide(side)])}.`;
}

/** 'Score: plus 420.' @param score signed for the student's side */
export const scoreSentence = (score: number): string =>
  `Score: ${score === 0 ? '' : score > 0 ? 'plus ' : 'minus '}${Math.abs(score)}.`;

function readScore(seen: Snapshot): string {
  const { contract, seat, needed, goal, result } = seen;
  if (result)
    return [result.title, result.facts, result.score !== null && scoreSentence(result.score)].filter(Boolean).join(' ');
  if (!contract) return 'There is no contract yet.';
  const needs = needed !== null && `It needs ${number(needed)}.`;
  return [sayContract(contract, seat), trickCountSentence(seen), needs, goal && asSentence(`Goal: ${goal}`)]
    .filter(Boolean)
    .join(' ');
}

const WAITS: { readonly [phase in Snapshot['phase']]?: string } = {
  choosing: 'How is the contract to be found?',
  moved: 'Your seat has changed.',
  plan: 'Make your plan.',
  claimed: 'Declarer claims: agree, or play on.',
  done: 'The deal is over.',
};

/** Whose turn it is, or what the table waits for. */
export function readTurn(seen: Snapshot): string {
  const { seat, turn, acting, dummy, trick, lifted, auction, phase, isFreeAuction } = seen;
  const waits = WAITS[phase];
  if (waits) return waits;
  if (lifted) return `The ${cardName(lifted.card)} lies lifted: it can still be taken back.`;
  if (phase === 'bidding') return turnToCall({ seat, turn: auction.turn, isFreeAuction }) || 'The auction is over.';
  return asSentence(capital(turnToPlay({ seat, turn, acting, dummy, played: trick.cards.length })));
}

/** Ends a text with a full stop, unless it has an end. */
export const asSentence = (text: string): string => (text === '' || /[.!?]['’”]?$/.test(text) ? text : `${text}.`);
