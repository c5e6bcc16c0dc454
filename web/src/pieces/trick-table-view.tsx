import './trick-table-view.css';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import { STRAIN_NAMES } from '@overtrick/shared/bridge/strain';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import type { ReactNode } from 'react';
import { StrainSign } from '../card-table/call-sign.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/signs/skeleton.tsx';
import { ParLine } from './par-line.tsx';

const COLUMNS: readonly Strain[] = ['NT', 'S', 'H', 'D', 'C'];
const ROWS: readonly Seat[] = ['N', 'S', 'E', 'W'];

interface Props {
  readonly dds: PreviewSnapshot['dds'];
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
        <table>
          <caption className="visually-hidden">Tricks of each declarer in each strain</caption>
          <thead>
            <tr>
              <td />
              {COLUMNS.map((strain) => (
                <th key={strain} scope="col">
                  <StrainSign strain={strain} label={STRAIN_NAMES[strain]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((seat) => (
              <tr key={seat}>
                <th scope="row">{SEAT_NAMES[seat]}</th>
                {COLUMNS.map((strain) => (
                  <Cell
                    key={strain}
                    tricks={table[seat][strain]}
                    own={contract?.declarer === seat && contract.strain === strain}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton label="Working out the tricks" lines={4} />
      )}
      {par && <ParLine par={par} />}
      {children}
    </section>
  );
}

function Cell({ tricks, own }: { readonly tricks: number; readonly own: boolean }) {
  return (
    <td className={classNames(own && 'is-contract')}>
      {tricks}
      {own && <span className="visually-hidden">, the contract</span>}
    </td>
  );
}
