import './contract-strip.css';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import type { Vulnerability } from '@overtrick/shared/bridge/vulnerability';
import { ContractCard } from './call-sign.tsx';
import { VulnerabilityTag } from './seat-plate.tsx';
import type { TrickCount } from './trick-count.ts';
import { TrickRow } from './trick-row.tsx';

interface Props {
  readonly contract: Contract;
  /** The reader's own seat; missing for a reader who plays all four. */
  readonly you?: Seat;
  readonly vulnerable: Vulnerability | null;
  readonly tricks: TrickCount;
  /** Opens the auction; without it the strip is no button. */
  readonly onOpen?: () => void;
}

function Content({ contract, you, vulnerable, tricks }: Props) {
  const { declarer } = contract;
  return (
    <>
      <ContractCard contract={contract} />
      <span className="contract-strip-who">
        {SEAT_NAMES[declarer]}
        {declarer === you && ', you'}
        <VulnerabilityTag vulnerable={vulnerable} />
      </span>
      <TrickRow {...tricks} size="sm" wordsBelow />
    </>
  );
}

/** Contract, declarer, vulnerability and tricks so far; on the phone it opens the auction. */
export function ContractStrip(props: Props) {
  if (!props.onOpen)
    return (
      <div className="contract-strip">
        <Content {...props} />
      </div>
    );
  return (
    <button type="button" className="contract-strip" aria-haspopup="dialog" onClick={props.onOpen}>
      <Content {...props} />
      <span className="visually-hidden">Show the auction</span>
    </button>
  );
}
