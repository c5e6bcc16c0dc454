import './progress-bar.css';

const clamp = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

interface Props {
  /** 0 to 100 (N-59); anything outside is brought inside. */
  readonly percent: number;
  /** What the progress is of: 'Downloading Declarer in a suit'. */
  readonly label: string;
  /** In words instead of the percentage: '11 of 18 MB'. */
  readonly words?: string;
}

/** Percentages and sizes; progress in tricks and deals is the trick row. */
export function ProgressBar({ percent, label, words }: Props) {
  const value = clamp(percent);
  return (
    <span className="progress-bar">
      <span
        className="progress-bar-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={words}
      >
        <span className="progress-bar-fill" style={{ width: `${value}%` }} />
      </span>
      <span className="progress-bar-words" aria-hidden="true">
        {words ?? `${value}%`}
      </span>
    </span>
  );
}
