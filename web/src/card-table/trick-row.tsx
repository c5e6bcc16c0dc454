import './trick-row.css';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

export type TrickState = 'won' | 'lost' | 'open';

/** The tricks of a hand; more are the deals of a pack. */
const HAND = 13;
/** In a row of more than so many a place stands for several: a phone has no room for the deals of a large pack. */
const MOST = 40;

/** The places of a row of `total`: won ones fill from the left, lost ones from the right. */
export function trickStates(won: number, lost: number, total: number): readonly TrickState[] {
  const length = Math.min(total, MOST);
  // What has begun is seen, and the row is full only when all is.
  const places = (count: number): number => count && Math.max(1, Math.floor((count * length) / total));
  const end = length - places(lost);
  return Array.from({ length }, (_, index) => (index < places(won) ? 'won' : index >= end ? 'lost' : 'open'));
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
export function TrickRow({
  won,
  lost = 0,
  total = HAND,
  goal,
  words,
  wordsBelow = false,
  size = 'md',
  children,
}: Props) {
  const places = trickStates(won, lost, total).map((state, index) => ({ state, place: index + 1 }));
  return (
    <span
      className={classNames(
        'trick-row',
        `trick-row-${size}`,
        wordsBelow && 'trick-row-below',
        total > HAND && 'trick-row-long',
      )}
    >
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
