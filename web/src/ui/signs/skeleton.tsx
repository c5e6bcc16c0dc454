import './skeleton.css';

interface Props {
  /** What is being loaded, for a screen reader: 'Loading your deals'. */
  readonly label: string;
  readonly lines?: number;
}

/**
 * Grey lines where text will stand; they show only when the wait is longer than 300 ms, so that quick pages do not
 * flash.
 */
export function Skeleton({ label, lines = 3 }: Props) {
  return (
    <output className="skeleton">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
        <span key={line} className="skeleton-line" aria-hidden="true" />
      ))}
    </output>
  );
}
