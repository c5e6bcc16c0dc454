import './result-dialog.css';
import type { SeenResult } from '@overtrick/shared/table/snapshot';
import type { TableOutcome } from '@overtrick/shared/table/table-deal';
import { DealDiagram } from '../../card-table/diagram.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { SuitText } from '../../ui/signs/suit-sign.tsx';
import { BonusBadge, Tag } from '../../ui/signs/tag.tsx';
import { replay } from './replay-dialog.tsx';
import { finalCount, ResultSummary } from './result-summary.tsx';
import type { Table } from './study-table-props.ts';

/** How the deal came out: message, facts, score, the teacher's words, and all four hands. */
export function ResultDialog({ table }: { readonly table: Table }) {
  const { snapshot, place, onNextDeal, mustMake = false, onLeave, onLookBack, show } = table;
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
          <Button kind={mustMake ? 'filled' : 'plain'} onClick={() => replay(table)}>
            Replay
          </Button>
          <Button kind={onNextDeal || mustMake ? 'quiet' : 'filled'} onClick={onLeave}>
            Back to {place.title}
          </Button>
        </>
      }
    >
      <StudySummary table={table} result={result} />
      {mustMake && <p className="result-facts">Make this deal to open the next one.</p>}
      <div className="result-hands">
        <DealDiagram hands={result.hands} vulnerable={snapshot.vulnerable} dealer={snapshot.dealer} />
      </div>
    </Dialog>
  );
}

/** The signs of the list of deals: a filled tick, an outlined tick, and another sign for a contract not made. */
function OutcomeSign({ outcome }: { readonly outcome: TableOutcome }) {
  const kind = { max: 'max', makes: 'makes', '-': 'lost' }[outcome];
  return (
    <span className={`outcome-sign is-${kind}`} aria-hidden="true">
      <Icon name={outcome === '-' ? 'minus' : 'tick'} />
    </span>
  );
}

/** The teacher's text after the deal, and the note that students may read (ruling 44). */
function AfterWords({ result: { afterword, note } }: { readonly result: SeenResult }) {
  return (
    <>
      {afterword && (
        <p className="result-words">
          <SuitText text={afterword} />
        </p>
      )}
      {note && (
        <section className="result-words">
          <h4>Note</h4>
          <p>
            <SuitText text={note} />
          </p>
        </section>
      )}
    </>
  );
}

function StudySummary({ table, result }: { readonly table: Table; readonly result: SeenResult }) {
  const { contract, seat, tricksDealt } = table.snapshot;
  const { outcome, title, tricks, score, bonusTricks, themes, teacherMessage, facts } = result;
  return (
    <ResultSummary
      title={
        <>
          <OutcomeSign outcome={outcome} /> {title}
        </>
      }
      contract={contract}
      otherwise=""
      score={score}
      tricks={contract && tricks !== null ? finalCount(seat, { contract, tricks, tricksDealt }) : null}
      badge={bonusTricks > 0 && <BonusBadge tricks={bonusTricks} />}
    >
      <p className="result-facts">{facts}</p>
      {teacherMessage && (
        <blockquote className="result-teacher">
          <SuitText text={teacherMessage} />
        </blockquote>
      )}
      <AfterWords result={result} />
      {themes.length > 0 && (
        <p className="result-themes">
          <span className="visually-hidden">Themes: </span>
          {themes.map((theme) => (
            <Tag key={theme}>{theme}</Tag>
          ))}
        </p>
      )}
    </ResultSummary>
  );
}
