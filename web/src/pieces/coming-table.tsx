import './coming-table.css';
import type { DealAhead } from '@overtrick/shared/learning/packs/next-deal';
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
}

/** What stands on the table already while its page opens: the felt and the student's own hand (ruling 65). */
export function ComingTable({ title, place, deal: { hand } }: Props) {
  const window = useWindowBox();
  const layout = fanLayout(tableKind(window), window, window.width, hand.length);
  const rows = layout.twoRows ? rowsOf(splitRows(hand), hand) : [hand];
  return (
    <div className="coming-table">
      <p className="coming-table-head" role="status">
        <b>{title}</b> {place}
      </p>
      <Felt className="coming-table-felt">
        <Fan label="Your hand" rows={rows} layout={layout} />
      </Felt>
    </div>
  );
}
