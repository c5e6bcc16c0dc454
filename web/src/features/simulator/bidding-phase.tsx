import './bidding-phase.css';
import { useRef } from 'react';
import { useBox } from '../../card-table/boxes.ts';
import { Felt } from '../../card-table/felt.tsx';
import { type Box, hasPanel, type TableKind } from '../../card-table/table-kind.ts';
import { IconButton } from '../../ui/button.tsx';
import { AnswerPlace } from './answer-place.tsx';
import { AuctionRegion } from './auction-region.tsx';
import { BiddingHand } from './bidding-hand.tsx';
import { BiddingStatus } from './bidding-status.tsx';
import { CallingKeys } from './calling-keys.tsx';
import { NotesStrip } from './deal-notes.tsx';
import { ExplainedCalls } from './explained-calls.tsx';
import { Plate } from './plate.tsx';
import { tableSeats } from './seats.ts';
import { SidePanel } from './side-panel.tsx';
import type { Table } from './study-table-props.ts';
import { HINT, TAKE_BACK } from './table-actions.ts';
import { TableBar } from './table-bar.tsx';

interface Props {
  readonly table: Table;
  readonly kind: TableKind;
  readonly window: Box;
}

/** The auction: what was called, the student's own hand, and the bidding box while the auction is open (S-53). */
export function BiddingPhase(props: Props) {
  return hasPanel(props.kind) ? <WideBidding {...props} /> : <StackedBidding {...props} />;
}

function Hand({ table, kind, window, felt }: Props & { readonly felt: Box }) {
  const room = { width: felt.width, height: felt.height - (hasPanel(kind) ? 64 : 16) };
  return <BiddingHand snapshot={table.snapshot} kind={kind} window={window} room={room} />;
}

/** Phones and upright tablets: auction, felt with the hand, answer, box; lying phones put the auction at the left. */
function StackedBidding(props: Props) {
  const { table, kind, window } = props;
  const felt = useRef<HTMLDivElement>(null);
  const box = useBox(felt, window);
  const { snapshot, show } = table;
  return (
    <div className={`bidding-phase bidding-phase-${kind}`}>
      <TableBar table={table} vulnerability>
        {snapshot.isFreeAuction ? (
          <IconButton icon="undo" label="Take back" onClick={() => TAKE_BACK.perform(table)} />
        ) : (
          <IconButton icon="bulb" label="Hint" disabled={!HINT.can(table)} onClick={() => HINT.perform(table)} />
        )}
        <IconButton icon="settings" label="Settings" onClick={() => show('settings')} />
      </TableBar>
      <NotesStrip table={table} />
      <AuctionRegion table={table} />
      <Felt className="bidding-phase-felt" ref={felt}>
        {kind === 'tablet-upright' && <ExplainedCalls table={table} />}
        <Hand {...props} felt={box} />
      </Felt>
      <AnswerPlace table={table} kind={kind} />
      <div className="bidding-phase-box">
        <CallingKeys {...props} />
      </div>
    </div>
  );
}

/** Wide tables: the box on the felt among the seats, the auction in the panel. */
function WideBidding(props: Props) {
  const { table, window } = props;
  const felt = useRef<HTMLDivElement>(null);
  const box = useBox(felt, window);
  const { snapshot, show } = table;
  const seats = tableSeats(snapshot);
  return (
    <div className="wide-table">
      <TableBar table={table}>
        <IconButton icon="settings" label="Settings" onClick={() => show('settings')} />
      </TableBar>
      <Felt className="wide-felt wide-felt-bidding" ref={felt}>
        <div className="wide-top">
          <Plate snapshot={snapshot} seat={seats.top} />
        </div>
        <div className="wide-left">
          <Plate snapshot={snapshot} seat={seats.left} tall />
        </div>
        <div className="wide-centre">
          <CallingKeys {...props} />
        </div>
        <div className="wide-right">
          <Plate snapshot={snapshot} seat={seats.right} tall />
        </div>
        <div className="wide-bottom">
          <BiddingStatus table={table} />
          <Hand {...props} felt={box} />
        </div>
      </Felt>
      <SidePanel table={table} />
    </div>
  );
}
