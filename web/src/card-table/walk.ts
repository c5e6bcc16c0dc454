import type { Card } from '@overtrick/shared/bridge/card';

/** How the arrows walk a hand: along its lines, and from line to line. */
export type Lines = readonly (readonly Card[])[];

type Step = (lines: Lines, line: number, place: number) => Card | undefined;

const within = (lines: Lines, line: number, place: number): Card | undefined => {
  const cards = lines[line];
  return cards?.[Math.min(place, cards.length - 1)];
};

/** Along the line and on into the next one that has cards. */
const along =
  (by: 1 | -1): Step =>
  (lines, line, place) => {
    const flat = lines.flat();
    return flat[flat.indexOf(lines[line]?.[place] as Card) + by];
  };

const across =
  (by: 1 | -1): Step =>
  (lines, line, place) => {
    for (let next = line + by; next >= 0 && next < lines.length; next += by) {
      const card = within(lines, next, place);
      if (card) return card;
    }
    return undefined;
  };

const ENDS: Readonly<Record<string, Step>> = {
  Home: (lines) => lines.flat()[0],
  End: (lines) => lines.flat().at(-1),
};

const ACROSS_LINES: Readonly<Record<string, Step>> = {
  ...ENDS,
  ArrowRight: along(1),
  ArrowLeft: along(-1),
  ArrowDown: across(1),
  ArrowUp: across(-1),
};

const DOWN_LINES: Readonly<Record<string, Step>> = {
  ...ENDS,
  ArrowDown: along(1),
  ArrowUp: along(-1),
  ArrowRight: across(1),
  ArrowLeft: across(-1),
};

/**
 * The card that an arrow key, Home or End leads to from `card`; undefined when the key leads nowhere.
 * @param direction 'across': lines are rows (fan, rows); 'down': lines are columns
 */
export function walk(lines: Lines, card: Card, key: string, direction: 'across' | 'down'): Card | undefined {
  const line = lines.findIndex((cards) => cards.includes(card));
  const step = (direction === 'across' ? ACROSS_LINES : DOWN_LINES)[key];
  return line < 0 || !step ? undefined : step(lines, line, (lines[line] as readonly Card[]).indexOf(card));
}
