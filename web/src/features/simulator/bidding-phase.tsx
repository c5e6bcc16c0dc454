import './bidding-phase.css';
import { handName, handSeat } from '@overtrick/shared/table/readings';
import { useLayoutEffect, useRef } from 'react';
import { BiddingBox } from '../../card-table/bidding-box.tsx';
import { useBox } from '../../card-table/boxes.ts';
import { Felt } from '../../card-table/felt.tsx';
import { type Box, biddingBoxForm, hasPanel, type TableKind } from '../../card-table/layout.ts';
import { StatusLine } from '../../card-table/status-line.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BiddingHand } from './bidding-hand.tsx';
import { CallList } from './call-list.tsx';
import { CallRemark } from './call-remark.tsx';
import { NotesStrip } from './deal-notes.tsx';
import { HintPanel, hasOpenHint } from './hint-panel.tsx';
import { Plate } from './plate.tsx';
import { tableSeats } from './seats.ts';
import { SidePanel, TableAuction } from './side-panel.tsx';
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

function TableBiddingBox({ table, kind, window }: Props) {
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

/** What happened and whose call it is; in a free auction also which hand lies below. */
function Status({ table }: { readonly table: Table }) {
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

function Hand({ table, kind, window, felt }: Props & { readonly felt: Box }) {
  const room = { width: felt.width, height: felt.height - (hasPanel(kind) ? 64 : 16) };
  return <BiddingHand snapshot={table.snapshot} kind={kind} window={window} room={room} />;
}

/**
 * Between hand and keys, of one size at all times, so that nothing moves: what was said last; the answer to a call; on a
 * phone the hint.
 */
function AnswerPlace({ table, kind }: Pick<Props, 'table' | 'kind'>) {
  const { wrong, wrongReason, alternative } = table.snapshot.auction;
  const isHint = kind !== 'tablet-upright' && hasOpenHint(table);
  const isAnswer = wrong !== null || alternative !== null;
  return (
    <div
      className={classNames(
        'answer-place',
        isAnswer && 'is-answer',
        (wrong ? wrongReason : alternative?.reason) && 'has-reason',
        !isHint && !isAnswer && 'on-felt',
      )}
    >
      {isHint && <HintPanel table={table} form="band" />}
      {!isHint && <CallRemark table={table} />}
      {!isHint && !isAnswer && <Status table={table} />}
    </div>
  );
}

/** On an upright tablet the calls are explained on the felt, and the hint stands beside them. */
function Explained({ table }: { readonly table: Table }) {
  return (
    <div className="bidding-explained">
      <CallList snapshot={table.snapshot} />
      {hasOpenHint(table) && <HintPanel table={table} form="aside" />}
    </div>
  );
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
        {kind === 'tablet-upright' && <Explained table={table} />}
        <Hand {...props} felt={box} />
      </Felt>
      <AnswerPlace table={table} kind={kind} />
      <div className="bidding-phase-box">
        <TableBiddingBox {...props} />
      </div>
    </div>
  );
}

/** The auction on a phone: a long one scrolls and shows its end. */
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
          <TableBiddingBox {...props} />
        </div>
        <div className="wide-right">
          <Plate snapshot={snapshot} seat={seats.right} tall />
        </div>
        <div className="wide-bottom">
          <Status table={table} />
          <Hand {...props} felt={box} />
        </div>
      </Felt>
      <SidePanel table={table} />
    </div>
  );
}
