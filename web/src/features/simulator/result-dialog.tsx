import './result-dialog.css';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { otherSide, type Seat, sideOf } from '@overtrick/shared/bridge/seat';
import type { SeenResult } from '@overtrick/shared/table/snapshot';
import { ContractCard, ContractText } from '../../card-table/call-sign.tsx';
import { DealDiagram } from '../../card-table/diagram.tsx';
import { type TrickCount, trickCount } from '../../card-table/trick-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SuitText } from '../../ui/suit-sign.tsx';
import { BonusBadge, Tag } from '../../ui/tag.tsx';
import { TrickRow } from '../../ui/trick-row.tsx';
import type { Table } from './study-table-props.ts';

/** '+620', '−50', '0'. */
export const scoreWords = (score: number): string =>
  score > 0 ? `+${score}` : score < 0 ? `−${Math.abs(score)}` : '0';

interface Final {
  readonly contract: Contract;
  /** Of the declaring side. */
  readonly tricks: number;
  readonly tricksDealt: number;
}

/** All tricks of the deal for the side of a seat, those of a claim included. */
export function finalCount(seat: Seat, { contract, tricks, tricksDealt }: Final): TrickCount {
  const declaring = sideOf(contract.declarer);
  const bySide = { NS: 0, EW: 0, [declaring]: tricks, [otherSide(declaring)]: tricksDealt - tricks };
  return trickCount(contract, seat, bySide, tricksDealt);
}

/** How the deal came out: message, facts, score, the teacher's words, and all four hands. */
export function ResultDialog({ table }: { readonly table: Table }) {
  const { snapshot, place, onReplay, onNextDeal, onLeave, onLookBack, show } = table;
  const { result } = snapshot;
  if (!result) return null;
  return (
    <Dialog
      heading={<span className="result-kind sentence-case">deal results</span>}
      size="md"
      className="result-dialog"
      onClose={() => show(null)}
      footer={
        <>
          {onNextDeal && (
            <Button kind="filled" iconAfter="chevron-right" onClick={onNextDeal}>
              Next deal
            </Button>
          )}
          {onLookBack && (
            <Button kind="outlined" onClick={onLookBack}>
              Look back
            </Button>
          )}
          <Button onClick={onReplay}>Play again</Button>
          <Button kind={onNextDeal ? 'quiet' : 'filled'} onClick={onLeave}>
            Back to {place.title}
          </Button>
        </>
      }
    >
      <ResultSummary table={table} result={result} />
      <div className="result-hands">
        <DealDiagram hands={result.hands} vulnerable={snapshot.vulnerable} dealer={snapshot.dealer} />
      </div>
    </Dialog>
  );
}

function ResultSummary({ table, result }: { readonly table: Table; readonly result: SeenResult }) {
  const { contract, seat, tricksDealt } = table.snapshot;
  const { tricks, score, bonusTricks, themes, teacherMessage } = result;
  return (
    <div className="result-summary">
      {contract && <ContractCard contract={contract} large />}
      <div className="result-title">
        <h3>{result.title}</h3>
        <p>{contract ? <ContractText contract={contract} /> : 'Passed out'}</p>
      </div>
      {score !== null && (
        <p className="result-score">
          <span className="visually-hidden">Score </span>
          {scoreWords(score)}
        </p>
      )}
      {contract && tricks !== null && (
        <div className="result-tricks">
          <TrickRow {...finalCount(seat, { contract, tricks, tricksDealt })} />
          {bonusTricks > 0 && <BonusBadge tricks={bonusTricks} />}
        </div>
      )}
      <p className="result-facts">{result.facts}</p>
      {teacherMessage && (
        <blockquote className="result-teacher">
          <SuitText text={teacherMessage} />
        </blockquote>
      )}
      {themes.length > 0 && (
        <p className="result-themes">
          <span className="visually-hidden">Themes: </span>
          {themes.map((theme) => (
            <Tag key={theme}>{theme}</Tag>
          ))}
        </p>
      )}
    </div>
  );
}
