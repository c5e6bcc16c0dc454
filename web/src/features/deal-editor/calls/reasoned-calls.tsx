import { callName, findCall } from '@overtrick/shared/bridge/call';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { choosableCalls, type ReasonedCall } from '@overtrick/shared/learning/editing/call-notes';
import { useEffect, useId, useRef, useState } from 'react';
import { BiddingBox } from '../../../card-table/bidding-box.tsx';
import { useWindowBox } from '../../../card-table/boxes.ts';
import { CallCard } from '../../../card-table/call-sign.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { TEXT_LENGTH } from './phrase-picker.tsx';

interface Props {
  readonly title: string;
  readonly help: string;
  readonly content: DealContent;
  /** Of the call of the auction in place of which these stand, from 0. */
  readonly index: number;
  readonly calls: readonly ReasonedCall[];
  readonly onSet: (call: ReasonedCall) => void;
  readonly onRemove: (call: string) => void;
}

/** Calls in place of the script's, each with a reason; another is chosen from the calls that are legal at this turn. */
export function ReasonedCalls({ title, help, content, index, calls, onSet, onRemove }: Props) {
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const window = useWindowBox();
  useEffect(() => {
    if (added) root.current?.querySelector<HTMLElement>(`[data-reason="${added}"]`)?.focus();
  }, [added]);
  return (
    <section className="reasoned-calls" ref={root} aria-labelledby={heading}>
      <h4 id={heading}>{title}</h4>
      <p className="deal-part-quiet">{help}</p>
      {calls.length > 0 && (
        <ul>
          {calls.map((one) => (
            <Row key={one.call} one={one} title={title} onSet={onSet} onRemove={() => onRemove(one.call)} />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        icon={choosing ? 'cross' : 'plus'}
        aria-expanded={choosing}
        onClick={() => setChoosing(!choosing)}
      >
        {choosing ? 'Do not add a call' : 'Add a call'}
        <span className="visually-hidden">: {title}</span>
      </Button>
      {choosing && (
        <BiddingBox
          form={window.width < 768 ? 'rows' : 'grid'}
          label={`The call to add: ${title}`}
          possible={choosableCalls(content, index)}
          onCall={(call) => {
            onSet({ call, reason: '' });
            setChoosing(false);
            setAdded(call);
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly one: ReasonedCall;
  readonly title: string;
  readonly onSet: (call: ReasonedCall) => void;
  readonly onRemove: () => void;
}

function Row({ one, title, onSet, onRemove }: RowProps) {
  const call = findCall(one.call);
  const name = call ? callName(call) : one.call;
  return (
    <li className="reasoned-call">
      {call ? <CallCard call={call} /> : <span>{one.call}</span>}
      <TextArea
        label="Reason"
        aria-label={`${title}, ${name}: reason`}
        data-reason={one.call}
        rows={2}
        maxLength={TEXT_LENGTH}
        value={one.reason}
        onChange={({ target }) => onSet({ ...one, reason: target.value })}
      />
      <IconButton icon="cross" label={`Remove ${name} from ‘${title}’`} onClick={onRemove} />
    </li>
  );
}
