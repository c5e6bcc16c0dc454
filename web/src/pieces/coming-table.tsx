import './coming-table.css';
import type { DealAhead } from '@overtrick/shared/learning/packs/next-deal';
import type { ReactNode } from 'react';
import { useWindowBox } from '../card-table/boxes.ts';
import { fanLayout } from '../card-table/fan-layout.ts';
import { Felt } from '../card-table/felt.tsx';
import { Fan } from '../card-table/hand.tsx';
import { rowsOf, splitRows } from '../card-table/rows.ts';
import { tableKind } from '../card-table/table-kind.ts';

interface Props {
  readonly title: string;
  /** 'Deal 4 of 12'. */
  readonly place: string;
  readonly deal: DealAhead;
  /** The button that leaves, where the table is this page's. */
  readonly leave?: ReactNode;
}

/** What stands on the table already while its page opens: the felt and the student's own hand (ruling 65). */
export function ComingTable({ title, place, deal: { hand }, leave }: Props) {
  const window = useWindowBox();
  const layout = fanLayout(tableKind(window), window, window.width, hand.length);
  const rows = layout.twoRows ? rowsOf(splitRows(hand), hand) : [hand];
  return (
    <div className="coming-table">
      <div className="coming-table-head">
        {leave}
        <p role="status">
          <b>{title}</b> {place}
        </p>
      </div>
      <Felt className="coming-table-felt">
        <Fan label="Your hand" rows={rows} layout={layout} />
      </Felt>
    </div>
  );
}
