import { type Card, findCard } from '../../card.ts';
import { isPlayable, type PartialDeal } from '../../deal.ts';
import { playCards, startPlay } from '../../play.ts';
import { findSeat, type Seat, seatAfter } from '../../seat.ts';
import type { Strain } from '../../strain.ts';
import { winnerOf } from '../../trick.ts';
import type { Report } from '../problem.ts';
import type { PbnPlay } from './board.ts';
import type { Tag } from './scan.ts';

type Cells = readonly (Card | null)[];

/**
 * Reads the Play section (PBN 2.1, 3.5.2): each row is a trick in fixed columns, the leader to the first trick first,
 * '-' for a card unknown or not played. Many files write the cards in order of play instead: the reading that the
 * hands allow further is taken.
 * @param strain of the contract; without one only the first trick can be put in order
 */
export function readPlay(tag: Tag, hands: PartialDeal, strain: Strain | null, report: Report): PbnPlay | null {
  const rows = tag.rows.map((row) => readCells(row.text, row.line, report)).filter((cells) => cells.length > 0);
  const leader = findSeat(tag.value);
  if (!leader) {
    if (rows.length > 0) report(tag.line, 'bad-play', `'${tag.value}' is not the seat that leads.`);
    return null;
  }
  const columns = legalPart(inColumns(rows, leader, strain), hands, leader, strain);
  const whole = rows.flat().filter((cell) => cell !== null).length;
  const inOrder = columns.length < whole ? legalPart(inOrderOfPlay(rows), hands, leader, strain) : columns;
  const cards = inOrder.length > columns.length ? inOrder : columns;
  if (cards.length < whole)
    report(tag.line, 'play-cut', `Only the first ${cards.length} of ${whole} cards fit the hands and the laws.`);
  return { leader, cards };
}

function readCells(text: string, line: number, report: Report): Cells {
  const cells: (Card | null)[] = [];
  for (const word of text.split(/\s+/)) {
    if (word === '*' || word === '+') break;
    const plain = word.replace(/[!?]+|=\d+=|\$\d+/g, '');
    const card = findCard(plain);
    if (card || /^-+$/.test(word)) cells.push(card ?? null);
    else if (plain && !plain.startsWith('^')) report(line, 'bad-card', `'${word}' is not a card.`);
  }
  return cells;
}

/** The cards in order of play, up to the first that is not known; columns are seats counted from the first leader. */
function inColumns(rows: readonly Cells[], first: Seat, strain: Strain | null): readonly Card[] {
  const cards: Card[] = [];
  let leader: Seat | undefined = first;
  for (const cells of rows) {
    if (!leader) return cards;
    const trick: Card[] = [];
    const from = [0, 1, 2, 3].find((column) => seatAfter(first, column) === leader) ?? 0;
    for (let step = 0; step < 4; step += 1) {
      const cell = cells[(from + step) % 4];
      if (!cell) return [...cards, ...trick];
      trick.push(cell);
    }
    cards.push(...trick);
    leader = strain ? winnerOf({ leader, cards: trick }, strain) : undefined;
  }
  return cards;
}

function inOrderOfPlay(rows: readonly Cells[]): readonly Card[] {
  const cells = rows.flat();
  const end = cells.indexOf(null);
  return (end < 0 ? cells : cells.slice(0, end)) as readonly Card[];
}

/** As many of the cards as the laws allow; all of them while the hands are not known. */
function legalPart(cards: readonly Card[], hands: PartialDeal, leader: Seat, strain: Strain | null): readonly Card[] {
  if (!isPlayable(hands)) return cards;
  const play = playCards(startPlay(hands, strain ?? 'NT', leader), cards);
  return play.ok ? cards : cards.slice(0, play.error.index);
}
