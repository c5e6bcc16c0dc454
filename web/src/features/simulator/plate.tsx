import type { Seat } from '@overtrick/shared/bridge/seat';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import type { ReactNode } from 'react';
import { SeatPlate } from '../../card-table/seat-plate.tsx';
import { type SeatView, seatView } from './seats.ts';

interface Props {
  readonly snapshot: Snapshot;
  readonly seat: Seat;
  readonly tall?: boolean;
  /** Shows only the count: at the sides of a phone. */
  readonly narrow?: boolean;
  /** Shown instead of role and count. */
  readonly children?: ReactNode;
}

/** The plate of a seat with its role and how many cards it holds. */
export function Plate({ snapshot, seat, tall = false, narrow = false, children }: Props) {
  const view = seatView(snapshot, seat);
  return (
    <SeatPlate seat={seat} vulnerable={view.vulnerable} turn={view.turn} tall={tall}>
      {children ?? plateWords(view, { tall, narrow })}
    </SeatPlate>
  );
}

/** The count is left out for dummy, whose cards are visible, and for an empty hand. */
function plateWords({ role, count }: SeatView, { tall, narrow }: { readonly tall: boolean; readonly narrow: boolean }) {
  const named = narrow ? undefined : role;
  if (count === 0 || (named && role === 'Dummy')) return named;
  return (
    <>
      {named}
      {named && (tall ? <br /> : ' · ')}
      {narrow || tall ? count : `${count} cards`}
      {(narrow || tall) && <span className="visually-hidden"> cards</span>}
    </>
  );
}
