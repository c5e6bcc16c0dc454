import './call-sign.css';
import { type Call, callName, isBid, levelOf, strainOf } from '@overtrick/shared/bridge/call';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import { classNames } from '../ui/class-names.ts';
import { SuitSign } from '../ui/signs/suit-sign.tsx';

/** A strain as a sign, 'NT' in letters. */
export function StrainSign({ strain, label }: { readonly strain: Strain; readonly label?: string | null }) {
  return strain === 'NT' ? <span className="strain-nt">NT</span> : <SuitSign suit={strain} label={label} />;
}

/** A call within a sentence: '4♠', '1NT', 'X', 'Pass'. */
export function CallText({ call }: { readonly call: Call }) {
  if (call === 'P') return 'Pass';
  if (!isBid(call)) return call;
  return (
    <span className="call-text">
      {levelOf(call)}
      <StrainSign strain={strainOf(call)} />
    </span>
  );
}

const KINDS: Readonly<Record<string, string>> = { P: 'pass', X: 'double', XX: 'redouble' };

interface CallCardProps {
  readonly call: Call;
  /** Bidding tables write 'p' (ruling 40), the table itself 'Pass'. */
  readonly pass?: 'p' | 'Pass';
}

/** A bidding card: a bid on white, X on red, XX on blue, a pass in green words (S-82). */
export function CallCard({ call, pass = 'Pass' }: CallCardProps) {
  return (
    <span className={classNames('call-card', `call-card-${KINDS[call] ?? 'bid'}`)}>
      <span aria-hidden="true">
        {isBid(call) ? (
          <>
            {levelOf(call)}
            <StrainSign strain={strainOf(call)} label={null} />
          </>
        ) : call === 'P' ? (
          pass
        ) : (
          call
        )}
      </span>
      <span className="visually-hidden">{callName(call)}</span>
    </span>
  );
}

const doubles = ({ doubled }: Contract): string => 'X'.repeat(doubled);

/** '4♠ by South', '3NTX by West'. */
export function ContractText({ contract }: { readonly contract: Contract }) {
  return (
    <span className="contract-text">
      <span className="call-text">
        {contract.level}
        <StrainSign strain={contract.strain} />
        {doubles(contract)}
      </span>{' '}
      by {SEAT_NAMES[contract.declarer]}
    </span>
  );
}

/** The contract as a bidding card, with its double beside the bid. */
export function ContractCard({ contract, large = false }: { readonly contract: Contract; readonly large?: boolean }) {
  const double = doubles(contract);
  return (
    <span className={classNames('contract-card', large && 'is-large')}>
      <span>{contract.level}</span>
      <StrainSign strain={contract.strain} />
      {double && <span className={classNames('contract-card-double', double === 'XX' && 'is-redouble')}>{double}</span>}
    </span>
  );
}
