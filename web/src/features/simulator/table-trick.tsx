import './table-trick.css';
import type { SeenTable } from '@overtrick/shared/table/snapshot';
import type { TrickLayout } from '../../card-table/layout.ts';
import { TrickCross } from '../../card-table/trick-cross.tsx';
import type { ShownTrick } from './finished-trick.ts';

interface Props {
  readonly snapshot: SeenTable;
  readonly shown: ShownTrick;
  readonly layout: TrickLayout;
  /** What stands in the place that is due. */
  readonly turnWords: string | undefined;
}

/** The trick; a finished one goes at a tap. */
export function TableTrick({ snapshot, shown, layout, turnWords }: Props) {
  const cross = (
    <TrickCross
      trick={shown.trick}
      bottom={snapshot.seat}
      layout={layout}
      turn={shown.finished ? null : snapshot.turn}
      turnWords={turnWords}
      winner={shown.winner}
      gathering={shown.gathering}
    />
  );
  if (!shown.finished) return cross;
  return (
    <div className="trick-finished">
      {cross}
      <button type="button" className="trick-dismiss" onClick={shown.dismiss}>
        <span className="visually-hidden">Take the trick away</span>
      </button>
    </div>
  );
}
