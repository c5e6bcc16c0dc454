import './table-bar.css';
import type { ReactNode } from 'react';
import { VulnerabilityTag } from '../../card-table/seat-plate.tsx';
import { IconButton } from '../../ui/button.tsx';
import type { Table } from './study-table-props.ts';

interface Props {
  readonly table: Table;
  /** Vulnerability stands here while there is no contract strip. */
  readonly vulnerability?: boolean;
  /** What of the deal is shown, after its number: 'Result'. */
  readonly suffix?: string;
  /** Buttons after the sync mark. */
  readonly children?: ReactNode;
}

/** The title bar of the table: back, the deal, the sync mark. */
export function TableBar({ table, vulnerability = false, suffix, children }: Props) {
  const { snapshot, place, onLeave, syncMark, tools, panel } = table;
  return (
    <header className="table-bar">
      <IconButton icon="back" label={`Back to ${place.title}`} onClick={onLeave} />
      <div className="table-bar-words">
        <h1>{snapshot.name ?? place.title}</h1>
        <p>
          <span>{suffix ? `${place.deal} · ${suffix}` : place.deal}</span>
          {!vulnerability && !suffix && !panel && snapshot.goal && (
            <span className="table-bar-goal">{snapshot.goal}</span>
          )}
          {vulnerability && <VulnerabilityTag vulnerable={snapshot.vulnerable} />}
        </p>
      </div>
      {syncMark}
      {tools}
      {children}
    </header>
  );
}
