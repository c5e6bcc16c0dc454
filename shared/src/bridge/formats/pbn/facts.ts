import { findSeat, type Seat } from '../../seat.ts';
import { SUITS, type Suit } from '../../suit.ts';
import { readIndex } from './study-field.ts';

interface PbnSpan {
  readonly from: number;
  readonly to: number;
}

/** What an auction shows of a seat, from the call with this index on (ruling 61). */
export interface PbnFacts {
  readonly seat: Seat;
  /** From 0. */
  readonly call: number;
  readonly points?: PbnSpan;
  readonly lengths?: { readonly [suit in Suit]?: PbnSpan };
  readonly confirmed: boolean;
}

export const FACT_COLUMNS = 'Seat;Call;Points;Spades;Hearts;Diamonds;Clubs;Confirmed';

const MOST_POINTS = 37;
const MOST_CARDS = 13;

/** '12-19'; '-' for anything. */
const formatSpan = (span: PbnSpan | undefined): string => (span ? `${span.from}-${span.to}` : '-');

/** The inverse of formatSpan; null for what cannot be read. */
function readSpan(text: string | undefined, most: number): PbnSpan | undefined | null {
  if (text === '-') return undefined;
  const match = /^(\d{1,2})-(\d{1,2})$/.exec(text ?? '');
  const span = match && { from: Number(match[1]), to: Number(match[2]) };
  return span && span.from <= most && span.to <= most ? span : null;
}

/** The words of a row: 'S 1 12-19 5-13 - - - yes'. */
export const formatFacts = ({ seat, call, points, lengths = {}, confirmed }: PbnFacts): string =>
  [
    seat,
    call + 1,
    formatSpan(points),
    ...SUITS.map((suit) => formatSpan(lengths[suit])),
    confirmed ? 'yes' : 'no',
  ].join(' ');

/** The inverse of formatFacts; undefined for what cannot be read. */
export function readFacts([who = '', number, shown, ...words]: readonly string[]): PbnFacts | undefined {
  const [seat, index, points] = [findSeat(who), readIndex(number), readSpan(shown, MOST_POINTS)];
  const spans = SUITS.map((suit, at) => [suit, readSpan(words[at], MOST_CARDS)] as const);
  const confirmed = { yes: true, no: false }[words[SUITS.length] ?? ''];
  const isWrong = points === null || spans.some(([, span]) => span === null);
  if (!seat || index === undefined || isWrong || confirmed === undefined) return undefined;
  const lengths = Object.fromEntries(spans.filter(([, span]) => span));
  return {
    seat,
    call: index - 1,
    ...(points && { points }),
    ...(Object.keys(lengths).length > 0 && { lengths }),
    confirmed,
  };
}
