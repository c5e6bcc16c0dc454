import './deal-panes.css';
import { type ReactNode, useState } from 'react';

interface Props {
  /** How many deals are chosen. */
  readonly count: number;
  readonly library: ReactNode;
  readonly children: ReactNode;
}

/** Chosen deals and the library beside each other; where there is no room, one of them at a time (silence 41). */
export function DealPanes({ count, library, children }: Props) {
  const [pane, setPane] = useState<'chosen' | 'library'>('chosen');
  const way = (name: typeof pane, words: string) => (
    <button type="button" className="deal-panes-way" aria-pressed={pane === name} onClick={() => setPane(name)}>
      {words}
    </button>
  );
  return (
    <div className={`deal-panes shows-${pane}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, no fields */}
      <div className="deal-panes-switch" role="group" aria-label="What is shown">
        {way('chosen', `Chosen deals (${count})`)}
        {way('library', 'Deal library')}
      </div>
      <div className="deal-panes-chosen">{children}</div>
      <aside className="deal-panes-library" aria-label="Deal library">
        {library}
      </aside>
    </div>
  );
}
