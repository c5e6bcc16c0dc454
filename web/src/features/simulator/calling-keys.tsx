import './calling-keys.css';
import { BiddingBox } from '../../card-table/bidding-box.tsx';
import { type Box, biddingBoxForm, type TableKind } from '../../card-table/table-kind.ts';
import type { Table } from './study-table-props.ts';

interface Props {
  readonly table: Table;
  readonly kind: TableKind;
  readonly window: Box;
}

/** The bidding box at the table, while the auction is open. */
export function CallingKeys({ table, kind, window }: Props) {
  const { auction } = table.snapshot;
  if (auction.turn === null) return null;
  return (
    <div className="bidding-phase-calls">
      <BiddingBox
        possible={auction.possible}
        highlighted={auction.highlighted}
        form={biddingBoxForm(kind, window)}
        onCall={(call) => table.dispatch({ type: 'callMade', call })}
      />
    </div>
  );
}
