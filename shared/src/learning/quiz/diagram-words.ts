import type { Auction } from '../../bridge/auction.ts';
import { callerOf } from '../../bridge/auction.ts';
import type { AuctionEnd } from '../../bridge/auction-end.ts';
import { callName, findCall } from '../../bridge/call.ts';
import { handWords } from '../../bridge/hand-words.ts';
import { SEAT_NAMES, SEATS } from '../../bridge/seat.ts';
import { findAuctionTyped } from '../../forms/bids.ts';
import type { Diagram, Quiz } from './quiz.ts';
import { cardsOfDiagram, handsOfMatrix } from './quiz-hands.ts';
import { listAnswers, rightCalls, type SelectedAnswer } from './quiz-taking.ts';

/* What a screen reader says of a diagram (D-206): the whole of it in one line, as somebody reads it aloud. */

/** A diagram in words; '' for one that shows nothing. */
export function diagramWords(diagram: Diagram): string {
  switch (diagram.type) {
    case 'Hand':
      return handWords(cardsOfDiagram(diagram.config.south), !diagram.config.hideEmptySuits) || 'Empty hand';
    case 'DealMatrix': {
      const hands = handsOfMatrix(diagram.config);
      return SEATS.flatMap((seat) => {
        const cards = hands[seat];
        return cards ? [`${SEAT_NAMES[seat]}: ${handWords(cards, !diagram.config.hideEmptySuits)}`] : [];
      }).join('. ');
    }
    case 'BiddingTable': {
      const { bids, dealerPosition, postSymbol } = diagram.config;
      const auction = findAuctionTyped(bids, dealerPosition);
      return auction ? auctionWords(auction, postSymbol) : '';
    }
    case 'BiddingInterface':
      return asksAfter(diagram.config) ? `Your call after ${callWords(diagram.config.currentBid)}` : 'Your call';
    case 'TextAnswer':
      return spellSuits(diagram.config.text);
  }
}

/** Whether a bid box names the call that it goes on from: a pass says only that nobody has bid (silence 319). */
export const asksAfter = ({ currentBid }: { readonly currentBid: string }): boolean => findCall(currentBid) !== 'P';

/** 'South one no trump, West pass, North two clubs, then East to call' */
function auctionWords(auction: Auction, end: AuctionEnd): string {
  const made = auction.calls.map((call, index) => `${SEAT_NAMES[callerOf(auction, index)]} ${callName(call)}`);
  const next = SEAT_NAMES[callerOf(auction, auction.calls.length)];
  const ends = { none: [], questionMark: [`then ${next} to call`], ellipsis: ['and so on'] }[end];
  return [...made, ...ends].join(', ');
}

/** A call in words; what is no call as it was typed. */
function callWords(text: string): string {
  const call = findCall(text);
  return call ? callName(call) : text;
}

const SUIT_WORDS: Readonly<Record<string, string>> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' };

/** The signs of the suits as words: '♠A K' is 'spades A K'. */
const spellSuits = (text: string): string =>
  text
    .replace(/[♠♥♦♣]/g, (sign) => ` ${SUIT_WORDS[sign] ?? sign} `)
    .replace(/ +/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** The name of an answer: its diagram in words, or its place where that shows nothing. */
export function answerName({ diagrams }: Quiz, answer: Diagram): string {
  return diagramWords(answer) || `Answer ${listAnswers(diagrams).findIndex(({ uuid }) => uuid === answer.uuid) + 1}`;
}

/** What was chosen, in words: the call made in a bid box, elsewhere the answer. */
export function chosenWords(quiz: Quiz, { uuid, answerValue }: SelectedAnswer): string {
  if (answerValue !== null) return callWords(answerValue);
  const answer = quiz.diagrams.find((diagram) => diagram.uuid === uuid);
  return answer ? answerName(quiz, answer) : '';
}

/** The correct answers of a question in words, those of a bid box with all its right calls. */
export const correctWords = (quiz: Quiz): readonly string[] =>
  listAnswers(quiz.diagrams).flatMap((answer) => {
    if (answer.type === 'BiddingInterface') return rightCalls(answer.config).map(callWords);
    return answer.config.isCorrect ? [answerName(quiz, answer)] : [];
  });
