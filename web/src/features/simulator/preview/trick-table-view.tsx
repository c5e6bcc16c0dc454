import './trick-table-view.css';
import type { Contract } from '@overtrick/shared/bridge/contract';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import { DoubleDummyTable } from '../../../card-table/double-dummy-table.tsx';
import { ParLine } from '../../../card-table/par-line.tsx';
import { Skeleton } from '../../../ui/signs/skeleton.tsx';

interface Props {
  readonly dds: PreviewSnapshot['dds'];
  readonly contract: Contract | null;
}

/** The trick table with the contract's result marked, and par below; renders nothing while DDS is off. */
export function TrickTableView({ dds, contract }: Props) {
  const { table, par } = dds;
  if (!dds.shown) return null;
  return (
    <section className="trick-table-view">
      <h2>Double-dummy tricks</h2>
      {table ? (
        <DoubleDummyTable table={table} contract={contract} />
      ) : (
        <Skeleton label="Working out the tricks" lines={4} />
      )}
      {par && <ParLine par={par} />}
      <p className="dds-note">Numbers on the cards: tricks in all for the side to play. Filled: the best.</p>
    </section>
  );
}
