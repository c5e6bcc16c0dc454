import './bidding-phase.css';
import { useLayoutEffect, useRef } from 'react';
import { BiddingBox } from '../../card-table/bidding-box.tsx';
import { Felt } from '../../card-table/felt.tsx';
import { Fan } from '../../card-table/hand.tsx';
import { type Box, biddingBoxForm, biddingHand, hasPanel, type TableKind } from '../../card-table/layout.ts';
import { rowsOf, splitRows } from '../../card-table/rows.ts';
import { StatusLine } from '../../card-table/status-line.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useBox } from './boxes.ts';
import { Plate } from './plate.tsx';
import { tableSeats } from './seats.ts';
import { SidePanel, TableAuction } from './side-panel.tsx';
import type { Table } from './study-table-props.ts';
import { TableBar } from './table-bar.tsx';
import { WrongCall } from './wrong-call.tsx';

interface Props {
  readonly table: Table;
  readonly kind: TableKind;
  readonly window: Box;
}

/** The auction: what was called, the student's own hand, and the bidding box while the auction is open (S-53). */
export function BiddingPhase(props: Props) {
  return hasPanel(props.kind) ? <WideBidding {...props} /> : <StackedBidding {...props} />;
}

function Box35({ table, kind, window }: Props) {
  const { auction } = table.snapshot;
  if (auction.turn === null) return null;
  return (
    <BiddingBox
      possible={auction.possible}
      highlighted={auction.highlighted}
      form={biddingBoxForm(kind, window)}
      onCall={(call) => table.dispatch({ type: 'callMade', call })}
    />
  );
}

function OwnHand({ table, kind, window, felt }: Props & { readonly felt: Box }) {
  const cards = table.snapshot.hands[table.snapshot.seat].cards ?? [];
  const status = kind === 'phone-lying' ? 34 : 64;
  const layout = biddingHand(kind, window, { width: felt.width, height: felt.height - status }, cards.length);
  const rows = layout.twoRows ? rowsOf(splitRows(cards), cards) : [cards];
  return <Fan rows={rows} layout={layout} label="Your hand" />;
}

/** Phones and upright tablets: auction, band, felt with the hand, box; lying phones put the auction at the left. */
function StackedBidding(props: Props) {
  const { table, kind, window } = props;
  const felt = useRef<HTMLDivElement>(null);
  const box = useBox(felt, window);
  const { snapshot, dispatch, show } = table;
  return (
    <div className={`bidding-phase bidding-phase-${kind}`}>
      <TableBar table={table} vulnerability>
        <IconButton
          icon="undo"
          label="Undo"
          disabled={!snapshot.can.takeBack}
          onClick={() => dispatch({ type: 'tookBack' })}
        />
        <IconButton icon="settings" label="Settings" onClick={() => show('settings')} />
      </TableBar>
      <AuctionRegion table={table} />
      <WrongCall table={table} />
      <Felt className="bidding-phase-felt" ref={felt}>
        <StatusLine text={snapshot.said} />
        <OwnHand {...props} felt={box} />
      </Felt>
      <div className="bidding-phase-box">
        <Box35 {...props} />
      </div>
    </div>
  );
}

/** The auction of a phone: a long one scrolls, and stands at its end. */
function AuctionRegion({ table }: { readonly table: Table }) {
  const region = useRef<HTMLElement>(null);
  const calls = table.snapshot.auction.calls.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every call brings the end into view
  useLayoutEffect(() => {
    if (region.current) region.current.scrollTop = region.current.scrollHeight;
  }, [calls, table.snapshot.auction.wrong]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by the keyboard
    <section className="bidding-phase-auction" aria-label="The auction" tabIndex={0} ref={region}>
      <TableAuction table={table} />
    </section>
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
          <Box35 {...props} />
        </div>
        <div className="wide-right">
          <Plate snapshot={snapshot} seat={seats.right} tall />
        </div>
        <div className="wide-bottom">
          <StatusLine text={snapshot.said} />
          <OwnHand {...props} felt={box} />
        </div>
      </Felt>
      <SidePanel table={table} />
    </div>
  );
}
