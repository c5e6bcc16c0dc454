import './turn-line.css';
import { StatusLine } from '../../card-table/status-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { HintPanel, hasOpenHint } from './hint-panel.tsx';
import type { LinePlace } from './status-line.ts';
import type { Table } from './study-table-props.ts';
import { TAKE_BACK } from './table-actions.ts';

interface Props {
  readonly table: Table;
  readonly place: LinePlace;
  /** The hint stands here where there is no column for it. */
  readonly takesHint?: boolean;
}

/**
 * Directly above the hand, in a place of one size: what happened, or why the chosen card may not be played, and
 * 'Take back'. `Spoken` says the same to a screen reader.
 */
export function TurnLine({ table, place, takesHint = false }: Props) {
  return (
    <div className="play-line" style={{ height: place.height }}>
      {takesHint && hasOpenHint(table) ? (
        <HintPanel table={table} form="band" />
      ) : (
        <Words table={table} place={place} />
      )}
    </div>
  );
}

function Words({ table, place }: Omit<Props, 'takesHint'>) {
  const { snapshot, refused } = table;
  return (
    <div className={classNames('turn-line', place.isAlone && 'is-alone')} style={{ fontSize: place.letter }}>
      <StatusLine text={refused?.text ?? snapshot.said} spoken={false} />
      <TakeBack table={table} />
    </div>
  );
}

/** Its place is kept, so that the words beside it stay where they are. */
function TakeBack({ table }: { readonly table: Table }) {
  const { lifted, can } = table.snapshot;
  const isFree = lifted !== null || can.takeBackFree;
  return (
    <button
      type="button"
      className={classNames('take-back', isFree && 'is-free')}
      hidden={!TAKE_BACK.can(table)}
      onClick={() => TAKE_BACK.perform(table)}
    >
      <Icon name="undo" />
      Take back
    </button>
  );
}
