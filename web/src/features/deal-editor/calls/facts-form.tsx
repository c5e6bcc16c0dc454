import './calls.css';
import { callerOf } from '@overtrick/shared/bridge/auction';
import { SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { factsOfAuction } from '@overtrick/shared/dealing/auction-facts';
import { findAuction } from '@overtrick/shared/learning/deals/game-contract';
import {
  confirmFacts,
  type KeptFact,
  putFact,
  removeFact,
  withProposed,
} from '@overtrick/shared/learning/editing/facts-entry';
import { useState } from 'react';
import { CallText } from '../../../card-table/call-sign.tsx';
import { Button } from '../../../ui/button.tsx';
import { EditorPart } from '../editor-part.tsx';
import { FactRow } from './fact-row.tsx';
import type { SectionProps } from './section-props.ts';

interface Props extends SectionProps {
  /** The bidding system of the deal; null for none. */
  readonly system: string | null;
}

/** What the auction shows of each hand, proposed by the system and confirmed by the author (ruling 61). */
export function FactsForm({ content, onChange, system }: Props) {
  const [told, setTold] = useState('');
  const facts = content.facts ?? [];
  const auction = findAuction(content.game);
  const proposed = auction ? factsOfAuction(auction, system) : [];
  const open = facts.filter(({ confirmed }) => !confirmed).length;
  const change = (next: readonly KeptFact[], said: string): void => {
    onChange({ facts: [...next] });
    setTold(said);
  };
  return (
    <EditorPart title="What the auction shows" className="facts-form" folds>
      <p className="deal-part-quiet">
        The doctor and the generator deal by it. Nothing is concluded from what you have not confirmed.
      </p>
      <div className="deal-part-buttons">
        <Button
          kind="outlined"
          disabled={proposed.length === 0}
          reason={proposed.length === 0 ? nothingProposed(system) : undefined}
          onClick={() => change(withProposed(facts, proposed), 'Proposed. Look at each, then confirm.')}
        >
          Propose from the auction
        </Button>
        <Button disabled={open === 0} onClick={() => change(confirmFacts(facts), 'All are confirmed.')}>
          {open > 1 ? `Confirm all ${open}` : 'Confirm all'}
        </Button>
      </div>
      <output className="facts-told">{told}</output>
      <div className="facts-seats">
        {SEATS.map((seat) => (
          <SeatFactsForm key={seat} seat={seat} content={content} onFacts={change} />
        ))}
      </div>
    </EditorPart>
  );
}

const nothingProposed = (system: string | null): string =>
  system ? `Nothing is known of this auction in ${system}` : 'Choose a bidding system first';

interface SeatProps extends Pick<Props, 'content'> {
  readonly seat: Seat;
  readonly onFacts: (facts: readonly KeptFact[], said: string) => void;
}

/** The calls of a seat, by their indices; a deal without an auction tells at its start. */
function callsOf({ game }: Props['content'], seat: Seat) {
  const auction = findAuction(game);
  if (!auction || auction.calls.length === 0) return [{ index: 0, call: null }];
  return auction.calls.map((call, index) => ({ call, index })).filter(({ index }) => callerOf(auction, index) === seat);
}

function SeatFactsForm({ seat, content, onFacts }: SeatProps) {
  const [open, setOpen] = useState<number | null>(null);
  const name = SEAT_NAMES[seat];
  const facts = content.facts ?? [];
  const own = facts.filter((fact) => fact.seat === seat);
  const free = callsOf(content, seat).filter(({ index }) => !own.some(({ call }) => call === index));
  return (
    <fieldset className="facts-seat">
      <legend>{name}</legend>
      {own.length === 0 && <p className="deal-part-quiet">Nothing yet.</p>}
      {own.map((fact) => (
        <FactRow
          key={fact.call}
          content={content}
          fact={fact}
          isOpen={open === fact.call}
          onOpen={(wanted) => setOpen(wanted ? fact.call : null)}
          onChange={(next) => onFacts(putFact(facts, next), '')}
          onRemove={() => onFacts(removeFact(facts, fact), 'Removed.')}
        />
      ))}
      <div className="deal-part-buttons">
        {free.some(({ call }) => call) && <span className="deal-part-quiet">Add what is shown by</span>}
        {free.map(({ index, call }) => (
          <Button
            key={index}
            size="sm"
            kind="quiet"
            icon="plus"
            onClick={() => {
              onFacts(putFact(facts, { seat, call: index, confirmed: true }), '');
              setOpen(index);
            }}
          >
            {call ? (
              <>
                <CallText call={call} />
                <span className="visually-hidden">
                  : add what {name} shows with call {index + 1}
                </span>
              </>
            ) : (
              <>
                Add what is told<span className="visually-hidden"> of {name}</span>
              </>
            )}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
