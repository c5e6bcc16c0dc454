import type { Contract } from '@overtrick/shared/bridge/contract';
import { cardsPlayed, type Play } from '@overtrick/shared/bridge/play';
import type { Trace } from '@overtrick/shared/table/look-back';
import { tracedStep } from '@overtrick/shared/table/traced-play';
import { useEffect, useState } from 'react';
import { DealDiagram } from '../../card-table/diagram.tsx';
import { Button } from '../../ui/button.tsx';

/** Traces a line by the solver, from its end; returns what stops it. @param onTrace called as more of it is known */
export type TraceLine = (line: Play, onTrace: (trace: Trace) => void, onEnd: () => void) => () => void;

interface Props {
  readonly title: string;
  readonly line: Play;
  readonly contract: Contract;
  readonly traceLine: TraceLine;
}

/** A line of a deal card by card, with declarer's tricks after each. The solver is asked once it is opened. */
export function TracedPlay({ title, line, contract, traceLine }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="traced-play" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}, card by card</summary>
      {isOpen && <Steps line={line} contract={contract} traceLine={traceLine} />}
    </details>
  );
}

function Steps({ line, contract, traceLine }: Omit<Props, 'title'>) {
  const [cards, setCards] = useState(0);
  const [trace, setTrace] = useState<Trace | null>(null);
  const [isTracing, setTracing] = useState(true);
  useEffect(() => traceLine(line, setTrace, () => setTracing(false)), [line, traceLine]);
  const all = cardsPlayed(line).length;
  const { play, happened, value } = tracedStep(line, contract, cards, trace);
  return (
    <div className="traced-play-step">
      <div className="traced-play-walk">
        <Button icon="chevron-left" disabled={cards === 0} onClick={() => setCards(cards - 1)}>
          Back
        </Button>
        <Button iconAfter="chevron-right" disabled={cards === all} onClick={() => setCards(cards + 1)}>
          Next card
        </Button>
      </div>
      <p className="traced-play-said" aria-live="polite">
        {happened} {value || (isTracing ? 'The tricks are being worked out.' : 'The tricks could not be worked out.')}
      </p>
      <DealDiagram hands={play.hands} />
    </div>
  );
}
