import './double-dummy-table.css';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { STRAIN_NAMES, type Strain } from '@overtrick/shared/bridge/strain';
import type { TrickTable } from '@overtrick/shared/bridge/trick-table';
import { classNames } from '../ui/class-names.ts';
import { StrainSign } from './call-sign.tsx';

const COLUMNS: readonly Strain[] = ['NT', 'S', 'H', 'D', 'C'];
const ROWS: readonly Seat[] = ['N', 'S', 'E', 'W'];

interface Props {
  readonly table: TrickTable;
  /** Its result is marked; null marks none. */
  readonly contract: Contract | null;
  /** What the table is called where several stand on a page. */
  readonly caption?: string;
  /** Seats by their letter, where there is no room for their names. */
  readonly brief?: boolean;
}

/** The 20 double-dummy results of a deal. */
export function DoubleDummyTable({
  table,
  contract,
  caption = 'Tricks of each declarer in each strain',
  brief = false,
}: Props) {
  return (
    <table className="double-dummy-table">
      <caption className="visually-hidden">{caption}</caption>
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
            <th scope="row">{brief ? seat : SEAT_NAMES[seat]}</th>
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
