import './result-summary.css';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { otherSide, type Seat, sideOf } from '@overtrick/shared/bridge/seat';
import type { ReactNode } from 'react';
import { ContractCard, ContractText } from '../../card-table/call-sign.tsx';
import { type TrickCount, trickCount } from '../../card-table/trick-count.ts';
import { TrickRow } from '../../card-table/trick-row.tsx';
import { scoreWords } from '../../pieces/score-words.ts';

interface Final {
  readonly contract: Contract;
  /** Tricks of the declaring side. */
  readonly tricks: number;
  readonly tricksDealt: number;
}

/** The final tricks of a seat's side, with those of a claim. */
export function finalCount(seat: Seat, { contract, tricks, tricksDealt }: Final): TrickCount {
  const declaring = sideOf(contract.declarer);
  const bySide = { NS: 0, EW: 0, [declaring]: tricks, [otherSide(declaring)]: tricksDealt - tricks };
  return trickCount(contract, seat, bySide, tricksDealt);
}

interface Props {
  readonly title: ReactNode;
  readonly contract: Contract | null;
  /** The text without a contract; missing if the facts say it. */
  readonly otherwise?: string;
  /** Null if the vulnerability is unknown. */
  readonly score: number | null;
  /** Whose score it is, if not the reader's: 'N/S'. */
  readonly scoreOf?: string;
  /** Null when passed out. */
  readonly tricks: TrickCount | null;
  /** Beside the trick row. */
  readonly badge?: ReactNode;
  /** More facts, one a line. */
  readonly children?: ReactNode;
}

/** The head of a result: contract, title, score and trick row. */
export function ResultSummary({
  title,
  contract,
  otherwise = 'Passed out',
  score,
  scoreOf,
  tricks,
  badge,
  children,
}: Props) {
  return (
    <div className="result-summary">
      {contract && <ContractCard contract={contract} large />}
      <div className="result-title">
        <h3>{title}</h3>
        {contract ? (
          <p>
            <ContractText contract={contract} />
          </p>
        ) : (
          otherwise && <p>{otherwise}</p>
        )}
      </div>
      {score !== null && (
        <p className="result-score">
          <span className="visually-hidden">Score </span>
          {scoreWords(score)}
          {scoreOf && <span className="result-side"> {scoreOf}</span>}
        </p>
      )}
      {tricks && (
        <div className="result-tricks">
          <TrickRow {...tricks} />
          {badge}
        </div>
      )}
      {children}
    </div>
  );
}
