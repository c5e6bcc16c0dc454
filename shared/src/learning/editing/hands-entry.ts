import { type Card, findCard, RANKS } from '../../bridge/card.ts';
import { type PartialDeal, parseDeal } from '../../bridge/deal.ts';
import { parseDealFile } from '../../bridge/formats/file.ts';
import { type Hand, parseHand, sortHand } from '../../bridge/hand.ts';
import { bySeat, findSeat, SEATS, type Seat } from '../../bridge/seat.ts';
import type { Suit } from '../../bridge/suit.ts';
import { err, ok, type Result } from '../../result.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { dealFromBoard } from '../deals/deal-from-board.ts';
import type { DealLabels } from '../library/library-deal.ts';

/** What a pasted text holds: one hand, four hands, or a whole board with its auction and words. */
export type PastedHands =
  | { readonly kind: 'hand'; readonly hand: Hand }
  | { readonly kind: 'deal'; readonly hands: PartialDeal }
  | {
      readonly kind: 'board';
      readonly content: DealContent;
      readonly labels: DealLabels;
      /** How many boards the text holds; the first one is taken. */
      readonly boards: number;
    };

export type PasteError = 'nothing' | 'card-twice' | 'unread';

export const PASTE_SENTENCES: { readonly [error in PasteError]: string } = {
  nothing: 'There is nothing to paste',
  'card-twice': 'A card is there more than once',
  unread: 'No hand can be read in this text',
};

/**
 * Reads cards in any notation: a PBN board or deal, LIN, an address of a hand viewer, four hands in a line, a diagram
 * set with suit signs, or one hand.
 */
export function parsePasted(text: string): Result<PastedHands, PasteError> {
  if (text.trim() === '') return err('nothing');
  const file = parseDealFile(text);
  const board = file.games.flatMap((game) => game.board ?? [])[0];
  if (board && SEATS.some((seat) => board.hands[seat])) {
    const { content, labels } = dealFromBoard(board);
    const { experienceLevel, keywords } = content;
    return ok({
      kind: 'board',
      content,
      labels: {
        experienceLevel,
        keywords,
        tags: [...labels.tags],
        focus: [...labels.focus],
        biddingSystem: labels.biddingSystem,
        classified: labels.classified,
      },
      boards: file.games.filter((game) => game.board).length,
    });
  }
  return parseHands(text);
}

function parseHands(text: string): Result<PastedHands, PasteError> {
  const deal = parseDeal(text.replace(/^\s*\[?\s*Deal\s*"?/i, '').replace(/"?\s*\]?\s*$/, ''));
  if (deal.ok && SEATS.some((seat) => deal.value[seat])) return ok({ kind: 'deal', hands: deal.value });
  if (!deal.ok && deal.error.code === 'card-twice') return err('card-twice');
  const words = text.trim().split(/\s+/);
  const dotted = words.map((word) => parseHand(word));
  if (words.length === 4 && words.every((word) => word.includes('.')) && dotted.every((hand) => hand.ok))
    return ok({ kind: 'deal', hands: seated(dotted.map((hand) => (hand.ok ? hand.value : []))) });
  if (words.length === 1 && text.includes('.') && dotted[0]?.ok) return ok({ kind: 'hand', hand: dotted[0].value });
  return parseDiagram(text);
}

const seated = (hands: readonly Hand[], first: Seat = 'N'): PartialDeal =>
  bySeat((seat) => hands[(SEATS.indexOf(seat) - SEATS.indexOf(first) + 4) % 4] ?? null);

const SIGNS: { readonly [sign: string]: Suit } = {
  '♠': 'S',
  '♤': 'S',
  '♥': 'H',
  '♡': 'H',
  '♦': 'D',
  '♢': 'D',
  '♣': 'C',
  '♧': 'C',
};

/** A suit sign or letter, then ranks, spaced or not, or a dash. */
const RUN =
  /([♠♤♥♡♦♢♣♧]|(?<![A-Z0-9])[SHDC](?=[\s:=.–—-]|[AKQJT0-9]+(?![A-Z])))\s*[:=]?\s*((?:10|[AKQJT2-9]|[ ,\t](?=10|[AKQJT2-9])|[–—-])*)/g;

interface Run {
  readonly suit: Suit;
  readonly cards: readonly Card[];
}

function runsOf(line: string): readonly Run[] {
  const text = line.toUpperCase().replaceAll('\uFE0F', '');
  return [...text.matchAll(RUN)].map(([, sign = '', ranks = '']) => {
    const suit = SIGNS[sign] ?? (sign as Suit);
    const cards = [...ranks.replaceAll('10', 'T')].filter((rank) => RANKS.some((each) => each === rank));
    return { suit, cards: cards.flatMap((rank) => findCard(`${rank}${suit}`) ?? []) };
  });
}

/**
 * A diagram as books and messages set it: hands of four lines, West and East side by side between North and South; or a
 * line for each hand, with or without its seat. One hand alone is a hand.
 */
function parseDiagram(text: string): Result<PastedHands, PasteError> {
  const lines = text.split(/\r?\n/).map((line) => ({ line, runs: runsOf(line) }));
  const filled = lines.filter(({ runs }) => runs.length > 0);
  if (filled.length > 0 && filled.every(({ runs }) => runs.length === 4)) return fromLines(filled);
  const hands = fromColumns(filled.map(({ runs }) => runs));
  if (!hands) return err('unread');
  const [only] = hands;
  if (hands.length === 1 && only) return isUnique([only]) ? ok({ kind: 'hand', hand: only }) : err('card-twice');
  if (hands.length !== 4) return err('unread');
  const [north = [], west = [], east = [], south = []] = hands;
  if (!isUnique(hands)) return err('card-twice');
  return ok({ kind: 'deal', hands: { N: north, E: east, S: south, W: west } });
}

const isUnique = (hands: readonly Hand[]): boolean => new Set(hands.flat()).size === hands.flat().length;

/** A line for each hand: 'North: ♠AKQ ♥J52 ♦– ♣T9876'; without seats from North clockwise. */
function fromLines(
  lines: readonly { readonly line: string; readonly runs: readonly Run[] }[],
): Result<PastedHands, PasteError> {
  const hands = lines.map(({ runs }) => sortHand(runs.flatMap(({ cards }) => cards)));
  const [only] = hands;
  if (!isUnique(hands)) return err('card-twice');
  if (hands.length === 1 && only) return ok({ kind: 'hand', hand: only });
  if (hands.length > 4) return err('unread');
  const seats = lines.map(({ line }) => findSeat(/^\s*(north|east|south|west|[nesw])\b/i.exec(line)?.[1]?.[0] ?? ''));
  const isNamed = seats.every((seat) => seat !== undefined);
  const found = bySeat((seat) => {
    const at = isNamed ? seats.indexOf(seat) : SEATS.indexOf(seat);
    return hands[at] ?? null;
  });
  return ok({ kind: 'deal', hands: found });
}

/** Hands of four lines each, from the top; a line with two suits is West's and East's. Undefined when they are not. */
function fromColumns(lines: readonly (readonly Run[])[]): readonly Hand[] | undefined {
  const hands: Hand[] = [];
  for (let at = 0; at < lines.length; at += 4) {
    const four = lines.slice(at, at + 4);
    const [first = []] = four;
    if (four.length < 4 || four.some((runs) => runs.length !== first.length) || first.length > 2) return undefined;
    for (let column = 0; column < first.length; column++)
      hands.push(sortHand(four.flatMap((runs) => runs[column]?.cards ?? [])));
  }
  return hands;
}
