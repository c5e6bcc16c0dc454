import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Table } from './study-table-props.ts';

/** Whether there is an auction that the student knows and may skip. */
const canSkipAuction = ({ mode, auction, result, keyLine }: Snapshot): boolean =>
  mode === 'STUDY' && auction.calls.length > 0 && result !== null && result.tricks !== null && keyLine === null;

/** Plays the deal again; asks first from where, if there is a choice. */
export function replay({ snapshot, show, onReplay }: Table): void {
  if (canSkipAuction(snapshot)) show('replay');
  else onReplay('start');
}

/** Asks whether to play again from the auction or from the play. */
export function ReplayDialog({ table }: { readonly table: Table }) {
  const { onReplay, show } = table;
  return (
    <Dialog
      heading="Replay"
      size="sm"
      onClose={() => show('result')}
      footer={
        <>
          <Button kind="filled" onClick={() => onReplay('start')}>
            From the start
          </Button>
          <Button kind="outlined" onClick={() => onReplay('play')}>
            Skip the auction
          </Button>
          <Button onClick={() => show('result')}>Cancel</Button>
        </>
      }
    >
      <p>You know this auction by now: it can be passed over.</p>
    </Dialog>
  );
}
