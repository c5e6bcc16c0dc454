import { Bar, Tool } from '../tool-bar.tsx';
import type { PreviewDesk } from './preview-table-props.ts';

interface Props {
  readonly desk: PreviewDesk;
  /** Where there is no panel, what is known of the deal opens as a sheet. */
  readonly details: boolean;
  readonly lying?: boolean;
}

/** What a teacher does beside the controls: the trick back, a claim, the bid history. */
export function PreviewTools({ desk, details, lying = false }: Props) {
  const { snapshot, dispatch, show } = desk;
  const { can, result, contract, historyShown } = snapshot;
  return (
    <Bar lying={lying}>
      <Tool
        icon="back"
        label="Undo trick"
        disabled={!can.undoTrick}
        onPress={() => dispatch({ type: 'undone', what: 'trick' })}
      />
      {result ? (
        <Tool icon="flag" label="Result" onPress={() => show('result')} />
      ) : (
        <Tool icon="claim" label="Claim" disabled={!can.claim} onPress={() => show('claim')} />
      )}
      <Tool
        icon="table"
        label="Bid history"
        disabled={!contract}
        pressed={historyShown}
        onPress={() => dispatch({ type: 'historyToggled' })}
      />
      {details && <Tool icon="list-bullets" label="Details" onPress={() => show('details')} />}
    </Bar>
  );
}
