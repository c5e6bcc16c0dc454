import './seat-plate.css';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { VULNERABILITY_LABELS, type Vulnerability } from '@overtrick/shared/bridge/vulnerability';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

interface Props {
  readonly seat: Seat;
  readonly vulnerable: boolean;
  /** The role or the count of cards: 'Dummy', 'Partner · 12 cards'. */
  readonly children?: ReactNode;
  /** It is this seat's turn. */
  readonly turn?: boolean;
  /** Letter above the words, for the sides of the table. */
  readonly tall?: boolean;
}

/** A seat: its letter on a small board tile, white, or red when vulnerable. */
export function SeatPlate({ seat, vulnerable, children, turn = false, tall = false }: Props) {
  return (
    <span className={classNames('seat-plate', vulnerable && 'is-vulnerable', turn && 'is-turn', tall && 'is-tall')}>
      <span className="seat-plate-letter" aria-hidden="true">
        {seat}
      </span>
      <span className="visually-hidden">
        {SEAT_NAMES[seat]}
        {vulnerable && ', vulnerable'}
        {turn && ', to play'}
      </span>
      {children && <span className="seat-plate-words">{children}</span>}
    </span>
  );
}

/** 'VUL: N/S' and its like (S-30), on red when anyone is vulnerable; nothing when it is unknown. */
export function VulnerabilityTag({ vulnerable }: { readonly vulnerable: Vulnerability | null }) {
  if (!vulnerable) return null;
  return (
    <span className={classNames('vulnerability-tag', vulnerable === 'None' && 'is-none')}>
      {VULNERABILITY_LABELS[vulnerable]}
    </span>
  );
}
