import type { Card } from '@overtrick/shared/bridge/card';
import { SUITS, type Suit } from '@overtrick/shared/bridge/suit';
import { type CoverSource, coverScene } from '@overtrick/shared/learning/items/cover';
import { SUIT_SHAPES } from '../ui/signs/suit-shapes.ts';

/** A picture has no fonts of the page: its letters are strokes in a box of 10 × 14. The ten is as wide as two letters. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 14 5 0l5 14M1.8 9.4h6.4',
  K: 'M1 0v14M9.4 0 1 8.6M4.2 5.6 9.8 14',
  Q: 'M5 0a5 7 0 0 0 0 14a5 7 0 0 0 0-14M6 10l4 4.2',
  J: 'M8 0v9.8a3.6 4.2 0 0 1-7.2 0',
  T: 'M0 2.8 3 0v14M10 0a4 7 0 0 0 0 14a4 7 0 0 0 0-14',
  '9': 'M9 4.6a4 4.6 0 1 0-8 0a4 4.3 0 0 0 8 0Q9.4 13 2.8 14',
  '8': 'M5 0a3.6 3.3 0 0 0 0 6.6a3.6 3.3 0 0 0 0-6.6M5 6.6a4.3 3.7 0 0 0 0 7.4a4.3 3.7 0 0 0 0-7.4',
  '7': 'M.6 0h8.6L3.8 14',
  '6': 'M1 9.4a4 4.6 0 1 0 8 0a4 4.3 0 0 0-8 0Q.6 1 7.2 0',
  '5': 'M8.6 0H2.2L1.4 6.4Q3 5 5 5a4.2 4.5 0 0 1 0 9q-2.6 0-4.4-1.8',
  '4': 'M7 14V0L.6 9.8h9',
  '3': 'M.8 1.6Q2.6 0 4.8 0a3.4 3.2 0 0 1 0 6.5H3.4M4.8 6.5a4 3.75 0 0 1 0 7.5Q2.2 14 .6 12.3',
  '2': 'M1 3.6A4 3.7 0 0 1 9 3.8Q9 6.4 5.6 9.4L.8 14H9.4',
  '1': 'M1.6 3 5 0v14',
  N: 'M1 14V0l8 14V0',
  '?': 'M1 3.6A4 3.6 0 0 1 9 3.8Q9 6 6.5 7.6Q5 8.6 5 10M5 13.9v.1',
  P: 'M1 14V0h4.2a4 4 0 0 1 0 8H1',
  a: 'M8 5.4V14M8 9.7a3.6 4.2 0 1 0-7.2 0a3.6 4.2 0 0 0 7.2 0',
  s: 'M7 6.8Q5.8 5.4 4 5.4Q1.3 5.4 1.3 7.5Q1.3 9.2 4 9.7Q7 10.2 7 12Q7 14 4 14Q1.9 14 .8 12.4',
};

const INK = '#14191B';
const RED = '#B90F1C';
const inkOf = (suit: Suit): string => (suit === 'H' || suit === 'D' ? RED : INK);

interface At {
  readonly x: number;
  readonly y: number;
  /** Of a sign its side, of letters their height. */
  readonly size: number;
}

const sign = (suit: Suit, { x, y, size }: At): string =>
  `<path transform="translate(${x} ${y})scale(${size / 24})" fill="${inkOf(suit)}" d="${SUIT_SHAPES[suit]}"/>`;

interface Letters extends At {
  readonly ink: string;
  /** Of the strokes, in the box of 10 × 14. */
  readonly weight?: number;
  readonly gap?: number;
}

/** Wider than ten, or narrower. */
const WIDTHS: Readonly<Record<string, number>> = { T: 14, '1': 5, a: 8, s: 7 };

/** Between two letters, and between the ranks of a suit, which are read one by one. */
const NEAR = 3.5;
const APART = 6.5;

/** How wide the ranks of a suit are in the box of their letters. */
const widthOf = (ranks: string): number =>
  [...ranks].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 10) + APART, -APART);

function letters(text: string, { x, y, size, ink, weight = 1.7, gap = NEAR }: Letters): string {
  let along = 0;
  const paths = [...text].map((letter) => {
    const path = `<path transform="translate(${along} 0)" d="${STROKES[letter] ?? ''}"/>`;
    along += (WIDTHS[letter] ?? 10) + gap;
    return path;
  });
  const style = `fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="translate(${x} ${y})scale(${size / 14})" ${style}>${paths.join('')}</g>`;
}

const box = (x: number, y: number, width: number, height: number, rest: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`;

const PAPER = 'rx="8" fill="#fff"';

/** A hand as books set it, on paper, around the middle. */
function drawHand(hand: { readonly [suit in Suit]: string }, { y, size }: { y: number; size: number }): string {
  const row = size * 1.45;
  const width = Math.max(...SUITS.map((suit) => widthOf(hand[suit]))) * (size / 14) + size * 1.9;
  const left = 320 - width / 2;
  const rows = SUITS.map((suit, index) => {
    const top = y + size * 0.7 + index * row;
    const ranks = letters(hand[suit], { x: left + size * 1.5, y: top, size, ink: INK, gap: APART });
    return sign(suit, { x: left, y: top - size * 0.05, size: size * 1.1 }) + ranks;
  });
  return box(left - size, y, width + 2 * size, row * 3 + size * 2.4, PAPER) + rows.join('');
}

const CALL = { width: 100, height: 66 };

/** A bidding card; the call that is asked for is an empty place. */
function drawCall(call: string, x: number, y: number): string {
  const { width, height } = CALL;
  const top = y + 20;
  if (call === '?')
    return (
      box(x, y, width, height, 'rx="8" fill="none" stroke="#FFE9A8" stroke-width="4" stroke-dasharray="11 8"') +
      letters('?', { x: x + 41, y: top, size: 26, ink: '#FFE9A8', weight: 2.2 })
    );
  if (call === 'P')
    return (
      box(x, y, width, height, 'rx="8" fill="#1B6B3C"') +
      letters('Pass', { x: x + 16, y: top + 2, size: 22, ink: '#fff', weight: 2 })
    );
  const [level = '', strain] = call;
  const face =
    box(x, y, width, height, PAPER) + letters(level, { x: x + 20, y: top - 2, size: 30, ink: INK, weight: 2.2 });
  return strain === 'N'
    ? `${face}${letters('N', { x: x + 41, y: top + 5, size: 22, ink: INK, weight: 2.2 })}<path transform="translate(${x + 63} ${top + 5})scale(1.57)" d="M0 0h11M5.5 0v14" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round"/>`
    : face + sign(strain as Suit, { x: x + 45, y: top - 4, size: 36 });
}

const CARD = { width: 100, height: 140 };

function drawCard(card: Card, [x, y]: readonly [number, number]): string {
  const [rank = '', letter] = card;
  const suit = letter as Suit;
  const size = 38;
  const face = box(x, y, CARD.width, CARD.height, 'rx="9" fill="#fff" stroke="#8E9A93"');
  const index = letters(rank, { x: x + (rank === 'T' ? 8 : 12), y: y + 12, size, ink: inkOf(suit), weight: 2.2 });
  return face + index + sign(suit, { x: x + 10, y: y + 58, size: 30 }) + sign(suit, { x: x + 46, y: y + 86, size: 46 });
}

/** West, North and East of a trick, to which South's card lacks. */
const TRICK = [
  [150, 110],
  [270, 24],
  [390, 110],
] as const;

function drawScene(source: CoverSource): string {
  const scene = coverScene(source);
  switch (scene.kind) {
    case 'hand':
      return drawHand(scene.hand, { y: 62, size: 36 });
    case 'calls':
      return (
        drawHand(scene.hand, { y: 24, size: 28 }) +
        scene.calls.map((call, index) => drawCall(call, 158 + index * 112, 266)).join('')
      );
    case 'trick':
      return (
        box(270, 196, 100, 140, 'rx="9" fill="none" stroke="#FFE9A8" stroke-width="4" stroke-dasharray="11 8"') +
        scene.cards.map((card, index) => drawCard(card, TRICK[index] ?? TRICK[0])).join('')
      );
    case 'fan':
      return scene.cards.map((card, index) => drawCard(card, [140 + index * 65, 110])).join('');
  }
}

/** The drawn cover of a course or a pack that has no picture, as an address: 640 × 360, of one or two kilobytes (D-275). */
export function coverAddress(source: CoverSource): string {
  const felt = '<rect width="640" height="360" fill="#2F5A4D"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">${felt}${drawScene(source)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
