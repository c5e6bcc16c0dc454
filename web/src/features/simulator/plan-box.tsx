import './plan-box.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { playerOf } from '@overtrick/shared/bridge/trick';
import { PlayingCard } from '../../card-table/playing-card.tsx';
import { Button } from '../../ui/button.tsx';
import { TermText } from '../../ui/signs/term-text.tsx';
import type { Table } from './study-table-props.ts';
import { PLANNED } from './table-actions.ts';

interface Props {
  readonly table: Table;
  /** The trick lies beside it, and need not be shown here. */
  readonly besideTrick?: boolean;
}

/** The pause after dummy is opened: the goal, what to count, and a button to go on. Later the trick lies here. */
export function PlanBox({ table, besideTrick = false }: Props) {
  const { goal, plan, trick, needed } = table.snapshot;
  return (
    <section className="plan-box" aria-label="Make a plan">
      {!besideTrick && trick.cards.length > 0 && (
        <ol className="plan-cards" aria-label="Trick">
          {trick.cards.map((card, index) => (
            <li key={card}>
              <span aria-hidden="true">{playerOf(trick, index)}</span>
              <span className="visually-hidden">{SEAT_NAMES[playerOf(trick, index)]}</span>
              <PlayingCard card={card} width={48} />
            </li>
          ))}
        </ol>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by the keyboard */}
      <div className="plan-words" tabIndex={0}>
        <h2>Make a plan</h2>
        {goal && (
          <p className="plan-goal">
            <TermText text={goal} />
          </p>
        )}
        {plan && (
          <p>
            {plan} {needed !== null && <span className="plan-needed">goal {needed}</span>}
          </p>
        )}
      </div>
      <Button kind="filled" data-to-plan="true" onClick={() => PLANNED.perform(table)}>
        I have a plan
      </Button>
    </section>
  );
}
