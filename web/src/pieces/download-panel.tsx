import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/signs/icon.tsx';
import type { IconName } from '../ui/signs/icon-paths.ts';
import { ProgressBar } from '../ui/signs/progress-bar.tsx';
import './download-panel.css';

interface Props {
  /** What is downloaded. */
  readonly title: string;
  readonly icon: IconName;
  /** The colour of the icon. */
  readonly state: string;
  readonly heading: string;
  readonly words: string;
  /** 0 to 100; null shows the words alone. */
  readonly percent: number | null;
  /** A sentence more: of a cut. */
  readonly note?: string | null;
  readonly action: string;
  readonly isQuiet?: boolean;
  readonly onAction: () => void;
  /** 'This device' unless two panels stand on a page. */
  readonly label?: string;
}

/** The download of something to this device: its state, its size and its button. */
export function DownloadPanel(props: Props) {
  const { title, icon, state, heading, words, percent, action, isQuiet, onAction, note, label = 'This device' } = props;
  return (
    <section className={`download-panel is-${state}`} aria-label={label}>
      <Icon name={icon} />
      <div className="download-panel-words">
        <p className="download-panel-heading">{heading}</p>
        {percent === null ? (
          <p aria-live="polite">{words}</p>
        ) : (
          <ProgressBar percent={percent} label={`Downloading ${title}`} words={words} />
        )}
        {note && <p aria-live="polite">{note}</p>}
      </div>
      <Button kind={isQuiet ? 'quiet' : 'plain'} onClick={onAction}>
        {action}
      </Button>
    </section>
  );
}
