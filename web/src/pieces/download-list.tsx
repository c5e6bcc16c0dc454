import './download-list.css';
import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/signs/icon.tsx';
import { ProgressBar } from '../ui/signs/progress-bar.tsx';

interface ListProps {
  readonly title: string;
  /** At the end of the heading's line: '56 of 128 MB'. */
  readonly sum?: string | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of what comes to a device, under its heading. */
export function DownloadList({ title, sum, note, children }: ListProps) {
  const id = useId();
  return (
    <section className="download-list" aria-labelledby={id}>
      <div className="download-list-head">
        <h2 id={id}>{title}</h2>
        {sum && <span>{sum}</span>}
      </div>
      <ul>{children}</ul>
      {note && <p className="download-list-note">{note}</p>}
    </section>
  );
}

const ICONS = { here: 'tick', coming: 'download', next: 'dots' } as const;

interface RowProps {
  readonly title: string;
  /** Under the title: 'Film'. */
  readonly kind?: string | undefined;
  readonly state: keyof typeof ICONS;
  /** '17 of 41 MB', '2 MB', 'ready to play'. */
  readonly words: string;
  /** 0 to 100 while it comes. */
  readonly percent?: number | undefined;
}

/** One thing that is here, comes, or is next. */
export const DownloadRow = ({ title, kind, state, words, percent }: RowProps) => (
  <li className={`download-row is-${state}`}>
    <Icon name={ICONS[state]} />
    <span className="download-row-title">
      <b>{title}</b>
      {kind && <small>{kind}</small>}
    </span>
    <span className="download-row-words">{words}</span>
    {percent !== undefined && <ProgressBar percent={percent} label={`Downloading ${title}`} words={words} />}
  </li>
);
