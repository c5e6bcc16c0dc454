import type { DealPart, Place } from '@overtrick/shared/learning/doctor/finding';
import { createContext, type RefObject, use, useEffect, useState } from 'react';
import { reveal } from './reveal.ts';

/** A place of the deal that was asked for; asked for again, it is another object. */
export interface WayThere {
  readonly place: Place;
}

/** The place that was asked for last; null before. */
export const WayThereContext = createContext<WayThere | null>(null);

/** Lets a part show its place, in the same drawing, so that the field is there when the focus comes. */
export function useWayThere(show: (place: Place) => void): void {
  const way = use(WayThereContext);
  const [shown, setShown] = useState<WayThere | null>(null);
  if (way === shown) return;
  setShown(way);
  if (way) show(way.place);
}

/** The fields at which a place of each kind is mended, the closest first; below the editor's element. */
const FIELDS: { readonly [part in DealPart]: (place: Place) => readonly string[] } = {
  cards: () => [
    '[data-part="cards"] [aria-invalid="true"]',
    '[data-part="cards"] .matrix-fields input',
    '[data-part="cards"] .deck-card',
  ],
  auction: () => ['[data-part="auction"] .editor-calls input'],
  hints: ({ call }) =>
    call === undefined
      ? ['.loose-notes button:enabled', '.note-calls [data-call]']
      : ['.note-calls-one [data-field="hint"] textarea', `.note-calls [data-call="${call}"]`],
  lead: () => ['.editor-lead'],
  botCards: ({ item, seat }) => [`[data-bot-card="${item} ${seat}"] button`, '.line-recorder input:checked'],
  lines: () => ['.line-recorder input:checked'],
  moments: () => ['.at-card input', '.line-recorder input:checked'],
  goal: () => ['.teaching-words select'],
  position: () => ['.about-part select'],
};

/** The parts in which the places of each kind are, for one that has no field of its own. */
const PARTS: { readonly [part in DealPart]: string } = {
  cards: '[data-part="cards"]',
  auction: '[data-part="auction"]',
  hints: '.note-calls',
  lead: '[data-part="auction"]',
  botCards: '.line-recorder',
  lines: '.line-recorder',
  moments: '.line-recorder',
  goal: '.teaching-words',
  position: '.about-part',
};

function findField(root: HTMLElement, place: Place): HTMLElement | null {
  for (const selector of [...FIELDS[place.part](place), `${PARTS[place.part]} summary`]) {
    const found = root.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** The place that is asked for, and the way to ask: its part is shown and the focus goes to the field that mends it. */
export function useWays(root: RefObject<HTMLElement | null>): readonly [WayThere | null, (place: Place) => void] {
  const [way, setWay] = useState<WayThere | null>(null);
  useEffect(() => {
    const field = way && root.current && findField(root.current, way.place);
    if (field) reveal(field);
  }, [way, root]);
  return [way, (place) => setWay({ place })];
}
