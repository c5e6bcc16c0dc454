import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';

/** How many chose one thing. */
interface Share {
  readonly key: string;
  readonly words: ReactNode;
  readonly count: number;
  /** Undefined where nothing is right or wrong. */
  readonly isRight?: boolean;
}

interface Props {
  /** What the shares are of, for a screen reader. */
  readonly label: string;
  readonly people: number;
  readonly shares: readonly Share[];
}

/** Shares of a class as bars, each with its number; what is right has a tick and the word. */
export const ShareBars = ({ label, people, shares }: Props) => (
  <ul className="share-bars" aria-label={label}>
    {shares.map(({ key, words, count, isRight }) => (
      <li key={key} className={classNames('share', isRight && 'is-right')}>
        <span className="share-words">
          {words}
          {isRight && (
            <span className="share-right">
              <Icon name="tick" /> right
            </span>
          )}
        </span>
        <span className="share-track" aria-hidden="true">
          <span className="share-fill" style={{ width: `${people === 0 ? 0 : (100 * count) / people}%` }} />
        </span>
        <span className="share-count">
          {count} of {people}
        </span>
      </li>
    ))}
  </ul>
);
