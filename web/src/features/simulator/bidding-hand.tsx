import { handName, handSeat } from '@overtrick/shared/table/readings';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { biddingHand } from '../../card-table/fan-layout.ts';
import { Fan } from '../../card-table/hand.tsx';
import { rowsOf, splitRows } from '../../card-table/rows.ts';
import type { Box, TableKind } from '../../card-table/table-kind.ts';

interface Props {
  readonly snapshot: Snapshot;
  readonly kind: TableKind;
  readonly window: Box;
  /** The space for the hand, in CSS px. */
  readonly room: Box;
}

/** The hand below the auction; no card can be played from it. */
export function BiddingHand({ snapshot, kind, window, room }: Props) {
  const seat = handSeat(snapshot);
  const cards = snapshot.hands[seat].cards ?? [];
  const layout = biddingHand(kind, window, room, cards.length);
  const rows = layout.twoRows ? rowsOf(splitRows(cards), cards) : [cards];
  const name = handName(snapshot);
  return (
    <>
      <h2 className="visually-hidden">{name}</h2>
      <Fan key={seat} rows={rows} layout={layout} label={name} />
    </>
  );
}
