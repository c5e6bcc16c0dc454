import './skeleton.css';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';

/** Milliseconds after which what has not come will hardly come by itself: a call is given up earlier. */
const LONG = 20_000;

interface Props {
  /** What is being loaded, for a screen reader: 'Loading your deals'. */
  readonly label: string;
  readonly lines?: number;
}

/**
 * Grey lines where text will stand; they show only when the wait is longer than 300 ms, so that quick pages do not
 * flash. Where nothing has come for a long time they say so, and offer to begin again: a browser may never open its
 * database, and tell nothing (D-464).
 */
export function Skeleton({ label, lines = 3 }: Props) {
  const isLong = useLongWait();
  return (
    <output className="skeleton">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
        <span key={line} className="skeleton-line" aria-hidden="true" />
      ))}
      {isLong && (
        <span className="skeleton-long">
          This takes longer than it should.
          <Button kind="outlined" icon="reset" onClick={() => location.reload()}>
            Load the page again
          </Button>
        </span>
      )}
    </output>
  );
}

function useLongWait(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
