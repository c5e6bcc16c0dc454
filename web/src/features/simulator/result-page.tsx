import './result-page.css';
import './result-head.css';
import './result-told.css';
import './result-doors.css';
import type { SeenResult, Snapshot } from '@overtrick/shared/table/snapshot';
import type { TableOutcome } from '@overtrick/shared/table/table-deal';
import { useEffect, useRef } from 'react';
import { ContractCard, ContractText } from '../../card-table/call-sign.tsx';
import { DealDiagram } from '../../card-table/diagram.tsx';
import { VulnerabilityTag } from '../../card-table/seat-plate.tsx';
import { TrickRow } from '../../card-table/trick-row.tsx';
import { scoreWords } from '../../pieces/score-words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';
import { SuitText } from '../../ui/signs/suit-sign.tsx';
import { BonusBadge, Tag } from '../../ui/signs/tag.tsx';
import { replay } from './replay-dialog.tsx';
import { finalCount } from './result-summary.tsx';
import type { Table } from './study-table-props.ts';
import { AUCTION, LAST_TRICK } from './table-actions.ts';
import { TableBar } from './table-bar.tsx';

interface Props {
  readonly table: Table;
  readonly result: SeenResult;
}

/**
 * How the deal came out, over the whole window: nothing closes it but its doors, so no stray tap can. Message, score and
 * tricks, why it is not 'Brilliant!', the teacher's words, all four hands, and what one does next.
 */
export function ResultPage({ table, result }: Props) {
  const { snapshot } = table;
  return (
    <section className="result-page" aria-label="deal results">
      <TableBar table={table} suffix="Result" />
      <div className="result-body">
        <ResultHead table={table} result={result} />
        <div className="result-told">
          <Tricks snapshot={snapshot} result={result} />
          <p className="result-why">{result.why ?? result.facts}</p>
          <Words result={result} teacher={table.place.teacher} />
        </div>
        <div className="result-hands">
          <DealDiagram hands={result.hands} vulnerable={snapshot.vulnerable} dealer={snapshot.dealer} />
        </div>
        <More table={table} />
      </div>
      <Doors table={table} />
    </section>
  );
}

/** The focus goes to the message, which is read first: what had it is gone with the table. */
function ResultHead({ table: { snapshot }, result }: Props) {
  const { contract, seat, vulnerable, goal } = snapshot;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="result-head">
      {contract && <ContractCard contract={contract} large />}
      <div className="result-message">
        <h2 ref={heading} tabIndex={-1}>
          <OutcomeSign outcome={result.outcome} /> {result.title}
        </h2>
        <p>
          {contract && (
            <span>
              <ContractText contract={contract} />
              {contract.declarer === seat && ', you'}
            </span>
          )}
          <VulnerabilityTag vulnerable={vulnerable} />
          {goal && (
            <span>
              Goal: <SuitText text={goal} />
            </span>
          )}
        </p>
      </div>
      {result.score !== null && (
        <p className="result-score">
          <span className="visually-hidden">Score </span>
          {scoreWords(result.score)}
        </p>
      )}
    </div>
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

const tricksInWords = (tricks: number): string => (tricks === 1 ? '1 trick' : `${tricks} tricks`);

function Tricks({ snapshot, result }: { readonly snapshot: Snapshot; readonly result: SeenResult }) {
  const { contract, seat, tricksDealt, needed } = snapshot;
  if (!contract || result.tricks === null) return null;
  const count = finalCount(seat, { contract, tricks: result.tricks, tricksDealt });
  const goal = needed ?? count.goal;
  return (
    <div className="result-tricks">
      <TrickRow {...count} goal={goal} size="xl" words={`${tricksInWords(count.won)}${goal ? ',' : ''}`}>
        {goal !== undefined && <span className="result-needed">{goal === 1 ? '1 was' : `${goal} were`} needed</span>}
      </TrickRow>
      {result.bonusTricks > 0 && <BonusBadge tricks={result.bonusTricks} />}
    </div>
  );
}

/** The teacher's remark, the text after the deal, the note that students may read (ruling 44), and the themes. */
function Words({ result, teacher }: { readonly result: SeenResult; readonly teacher: string | undefined }) {
  const { teacherMessage, afterword, note, themes } = result;
  return (
    <>
      {(teacherMessage || afterword) && (
        <section className="result-teacher">
          <h3>{teacher ?? 'Your teacher'}</h3>
          {teacherMessage && (
            <blockquote>
              <SuitText text={teacherMessage} />
            </blockquote>
          )}
          {afterword && (
            <p>
              <SuitText text={afterword} />
            </p>
          )}
        </section>
      )}
      {note && (
        <section className="result-note">
          <h3>Note</h3>
          <p>
            <SuitText text={note} />
          </p>
        </section>
      )}
      {themes.length > 0 && (
        <p className="result-themes">
          <span className="visually-hidden">Themes: </span>
          {themes.map((theme) => (
            <Tag key={theme}>{theme}</Tag>
          ))}
        </p>
      )}
    </>
  );
}

function More({ table }: { readonly table: Table }) {
  return (
    <div className="result-more">
      {AUCTION.can(table) && (
        <Button icon="table" onClick={() => AUCTION.perform(table)}>
          Auction
        </Button>
      )}
      {LAST_TRICK.can(table) && (
        <Button icon="claim" onClick={() => LAST_TRICK.perform(table)}>
          Last trick
        </Button>
      )}
      {!table.mustMake && (
        <Button icon="reset" onClick={() => replay(table)}>
          Replay
        </Button>
      )}
    </div>
  );
}

interface DoorProps {
  readonly name: string;
  /** What lies behind it. */
  readonly behind: string;
  readonly icon: IconName;
  readonly filled?: boolean;
  readonly onPress: () => void;
}

function Door({ name, behind, icon, filled = false, onPress }: DoorProps) {
  return (
    <button type="button" className={classNames('result-door', filled && 'is-filled')} onClick={onPress}>
      <span>
        <b>{name}</b> <span className="result-behind">{behind}</span>
      </span>
      <Icon name={icon} />
    </button>
  );
}

/** Two ways on; the filled one leads to the next deal, or to this one again where the next is locked (ruling 4). */
function Doors({ table }: { readonly table: Table }) {
  const { place, onNextDeal, mustMake = false, onLookBack, onLeave } = table;
  return (
    <nav className="result-doors" aria-label="Go on">
      {onLookBack && <Door name="Look back" behind="Your cards, trick by trick" icon="chart" onPress={onLookBack} />}
      {onNextDeal && (
        <Door name="Next deal" behind={place.next ?? place.title} icon="chevron-right" filled onPress={onNextDeal} />
      )}
      {mustMake && (
        <Door
          name="Replay"
          behind="Make this deal to open the next one."
          icon="reset"
          filled
          onPress={() => replay(table)}
        />
      )}
      {!onNextDeal && !mustMake && (
        <Door
          name={`Back to ${place.title}`}
          behind="There is no deal after this one"
          icon="back"
          filled
          onPress={onLeave}
        />
      )}
    </nav>
  );
}
