import './trick-table-view.css';
import type { Contract } from '@overtrick/shared/bridge/contract';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import type { ReactNode } from 'react';
import { DoubleDummyTable } from '../card-table/double-dummy-table.tsx';
import { ParLine } from '../card-table/par-line.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

interface Props {
  readonly dds: Pick<PreviewSnapshot['dds'], 'shown' | 'table' | 'par'>;
  readonly contract: Contract | null;
  /** A note below it. */
  readonly children?: ReactNode;
}

/** The trick table with the contract's result marked, and par below; renders nothing while DDS is off. */
export function TrickTableView({ dds, contract, children }: Props) {
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
      {children}
    </section>
  );
}
