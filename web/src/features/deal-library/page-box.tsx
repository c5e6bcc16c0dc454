import './page-box.css';
import { RowBox } from './row-box.tsx';
import { type Row, stateOfRow } from './selection.ts';
import type { Selecting } from './use-selection.ts';

interface Props {
  readonly rows: readonly Row[];
  readonly selecting: Selecting;
}

/** The box above a list: all that is on this page, or nothing. */
export function PageBox({ rows, selecting }: Props) {
  const { selection, count, choosePage, clear } = selecting;
  const isFull = rows.every((row) => stateOfRow(selection, row) === 'all');
  const state = count === 0 ? 'none' : isFull ? 'all' : 'some';
  return (
    <div className="library-page-box">
      <RowBox
        label="Select all on this page"
        state={state}
        onToggle={() => (state === 'all' ? clear() : choosePage())}
      />
      <span aria-hidden="true">All on this page</span>
    </div>
  );
}
