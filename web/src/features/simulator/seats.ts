import { partnerOf, type Seat } from '@overtrick/shared/bridge/seat';
import { seating, type TableEdge } from '@overtrick/shared/bridge/seating';
import { isVulnerable } from '@overtrick/shared/bridge/vulnerability';
import type { SeenTable, Snapshot } from '@overtrick/shared/table/snapshot';

/** How a seat of the table is shown on its plate. */
export interface SeatView {
  readonly seat: Seat;
  readonly vulnerable: boolean;
  /** 'Dummy', 'Declarer', 'Defender', 'Partner'; '' during the auction for the opponents. */
  readonly role: string;
  readonly count: number;
  readonly turn: boolean;
}

function roleOf({ contract, dummy, seat: you }: Snapshot, seat: Seat): string {
  if (seat === dummy) return 'Dummy';
  if (contract?.declarer === seat) return 'Declarer';
  if (seat === partnerOf(you)) return 'Partner';
  return contract ? 'Defender' : '';
}

/** The text on the plate of a seat. */
export const seatView = (snapshot: Snapshot, seat: Seat): SeatView => ({
  seat,
  vulnerable: snapshot.vulnerable !== null && isVulnerable(snapshot.vulnerable, seat),
  role: roleOf(snapshot, seat),
  count: snapshot.hands[seat].count,
  // While a card lies lifted nobody else is to play.
  turn: !snapshot.lifted && (snapshot.phase === 'bidding' ? snapshot.auction.turn : snapshot.turn) === seat,
});

/** Who sits where, the reader at the bottom. */
export const tableSeats = (snapshot: Pick<SeenTable, 'seat'>): { readonly [place in TableEdge]: Seat } =>
  seating(snapshot.seat);

/** Dummy's hand; undefined before it is opened. */
export function openDummy(snapshot: Snapshot) {
  const { dummy, hands, seat } = snapshot;
  const cards = dummy && dummy !== seat ? hands[dummy].cards : null;
  return dummy && cards && cards.length > 0 ? { seat: dummy, cards } : undefined;
}
