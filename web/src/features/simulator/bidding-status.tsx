import './bidding-status.css';
import { handName, handSeat } from '@overtrick/shared/table/readings';
import { StatusLine } from '../../card-table/status-line.tsx';
import { Plate } from './plate.tsx';
import type { Table } from './study-table-props.ts';

/** What happened and whose call it is; in a free auction also which hand lies below. */
export function BiddingStatus({ table }: { readonly table: Table }) {
  const { snapshot } = table;
  const seat = handSeat(snapshot);
  // The answer to a wrong call stands elsewhere, once.
  const said = snapshot.auction.wrong ? 'It is your call.' : snapshot.said;
  return (
    <div className="bidding-status">
      <StatusLine text={table.refused?.text ?? said} spoken={false} />
      {snapshot.isFreeAuction && (
        <span aria-hidden="true">
          <Plate snapshot={snapshot} seat={seat}>
            {handName(snapshot)}
          </Plate>
        </span>
      )}
    </div>
  );
}
