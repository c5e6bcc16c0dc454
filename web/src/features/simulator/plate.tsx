import type { Seat } from '@overtrick/shared/bridge/seat';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import type { ReactNode } from 'react';
import { SeatPlate } from '../../card-table/seat-plate.tsx';
import { seatView } from './seats.ts';

interface Props {
  readonly snapshot: Snapshot;
  readonly seat: Seat;
  readonly tall?: boolean;
  /** Only the count: at the sides of a phone. */
  readonly narrow?: boolean;
  /** In place of role and count. */
  readonly children?: ReactNode;
}

/** The plate of a seat with its role and how many cards it holds. */
export function Plate({ snapshot, seat, tall = false, narrow = false, children }: Props) {
  const view = seatView(snapshot, seat);
  const cards = `${view.count}${tall ? '' : ' cards'}`;
  return (
    <SeatPlate seat={seat} vulnerable={view.vulnerable} turn={view.turn} tall={tall}>
      {children}
      {!children && view.role && !narrow && (
        <>
          {view.role}
          {view.role !== 'Dummy' && (tall ? <br /> : ' · ')}
        </>
      )}
      {!children && (narrow || view.role !== 'Dummy') && (
        <>
          {narrow || tall ? view.count : cards}
          {tall && <span className="visually-hidden"> cards</span>}
        </>
      )}
    </SeatPlate>
  );
}
