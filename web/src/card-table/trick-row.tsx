import './trick-row.css';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

export type TrickState = 'won' | 'lost' | 'open';

/** In a row of more than so many a place stands for several: a phone has no room for the deals of a large pack. */
const MOST = 40;

/** The places of a row of `total`: won ones fill from the left, lost ones from the right. */
export function trickStates(won: number, lost: number, total: number): readonly TrickState[] {
  const length = Math.min(total, MOST);
  return Array.from({ length }, (_, index) => {
    // A place is won when all that it stands for is.
    const place = ((index + 1) * total) / length;
    return place <= won ? 'won' : place > total - lost ? 'lost' : 'open';
  });
}

interface Props {
  readonly won: number;
  readonly lost?: number;
  /** Places in the row: 13 tricks, or the deals of a pack. */
  readonly total?: number;
  /** The mark stands after this place: the trick that makes the contract, or for defenders that defeats it. */
  readonly goal?: number;
  /** Progress is never a picture alone: '2 of 10 · 1 lost', '3 of 12 deals · 25%'. */
  readonly words: string;
  readonly wordsBelow?: boolean;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** More words, under the first. */
  readonly children?: ReactNode;
}

/** Players stand the tricks they win and lay the ones they lose: our ornament for progress. */
export function TrickRow({ won, lost = 0, total = 13, goal, words, wordsBelow = false, size = 'md', children }: Props) {
  const places = trickStates(won, lost, total).map((state, index) => ({ state, place: index + 1 }));
  return (
    <span className={classNames('trick-row', `trick-row-${size}`, wordsBelow && 'trick-row-below')}>
      <span className="trick-row-places" aria-hidden="true">
        {places.map(({ state, place }) => (
          <span
            key={place}
            className={classNames('trick-row-place', `is-${state}`, place === goal && place < total && 'is-goal')}
          />
        ))}
      </span>
      <span className="trick-row-words">
        {words}
        {children}
      </span>
    </span>
  );
}
