import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { SUIT_NAMES } from '@overtrick/shared/bridge/suit';
import type { Span } from '@overtrick/shared/dealing/hand-facts';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { findAuction } from '@overtrick/shared/learning/deals/game-contract';
import {
  FACT_SUBJECTS,
  type FactSubject,
  factWords,
  type KeptFact,
  misfitSentence,
  misfitsOf,
  mostOf,
  spanOf,
  withSpan,
} from '@overtrick/shared/learning/editing/facts-entry';
import { CallText } from '../../../card-table/call-sign.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { SuitSign } from '../../../ui/signs/suit-sign.tsx';
import { Badge } from '../../../ui/signs/tag.tsx';

interface Props {
  readonly content: DealContent;
  readonly fact: KeptFact;
  /** Its spans can be written. */
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (fact: KeptFact) => void;
  readonly onRemove: () => void;
}

/** What a seat shows from one call on: in words, whether it is confirmed and whether the hand fits; its spans when open. */
export function FactRow({ content, fact, isOpen, onOpen, onChange, onRemove }: Props) {
  const call = findAuction(content.game)?.calls[fact.call];
  const misfits = misfitsOf(content, fact);
  const name = `${SEAT_NAMES[fact.seat]}, ${factWords(fact)}`;
  return (
    <div className="fact-row">
      <p className="fact-words">
        {call && (
          <b>
            <CallText call={call} />
          </b>
        )}{' '}
        {factWords(fact)}{' '}
        {fact.confirmed ? <Badge tone="green">Confirmed</Badge> : <Badge tone="amber">Proposed</Badge>}
      </p>
      {misfits?.map((misfit) => (
        <p key={misfit.subject} className="fact-misfit">
          <Icon name="alert" /> {misfitSentence(fact.seat, misfit)}
        </p>
      ))}
      {misfits?.length === 0 && <p className="fact-fits">The hand fits.</p>}
      {isOpen && <Spans fact={fact} onChange={onChange} />}
      <div className="deal-part-buttons">
        {!fact.confirmed && (
          <Button
            size="sm"
            kind="outlined"
            aria-label={`Confirm: ${name}`}
            onClick={() => onChange({ ...fact, confirmed: true })}
          >
            Confirm
          </Button>
        )}
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Change'}: ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Change'}
        </Button>
        <IconButton icon="cross" label={`Remove: ${name}`} onClick={onRemove} />
      </div>
    </div>
  );
}

interface SpansProps {
  readonly fact: KeptFact;
  readonly onChange: (fact: KeptFact) => void;
}

const subjectName = (subject: FactSubject): string => (subject === 'points' ? 'Points' : SUIT_NAMES[subject]);

/** From and to of the points and of each suit; an empty field is no bound. */
function Spans({ fact, onChange }: SpansProps) {
  return (
    <div className="fact-spans">
      {FACT_SUBJECTS.map((subject) => (
        <SpanFields
          key={subject}
          subject={subject}
          seat={SEAT_NAMES[fact.seat]}
          span={spanOf(fact, subject)}
          onChange={(span) => onChange(withSpan(fact, subject, span))}
        />
      ))}
    </div>
  );
}

interface SpanProps {
  readonly subject: FactSubject;
  readonly seat: string;
  readonly span: Span | undefined;
  readonly onChange: (span: Span | undefined) => void;
}

/** A typed bound, whole and within what a hand can hold; undefined for none. */
function findBound(text: string, most: number): number | undefined {
  const bound = Number.parseInt(text, 10);
  return Number.isNaN(bound) ? undefined : Math.min(most, Math.max(0, bound));
}

function SpanFields({ subject, seat, span, onChange }: SpanProps) {
  const most = mostOf(subject);
  const set = (from = 0, to = most): void => onChange(from === 0 && to === most ? undefined : { from, to });
  const isTurned = span !== undefined && span.from > span.to;
  const from = span && span.from > 0 ? span.from : '';
  const to = span && span.to < most ? span.to : '';
  const field = (label: 'from' | 'to') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: most,
    className: 'field-input fact-bound',
    'aria-label': `${seat}, ${subjectName(subject)} ${label}`,
    'aria-invalid': isTurned || undefined,
  });
  return (
    <div className="fact-span">
      <span aria-hidden="true" className="fact-subject">
        {subject === 'points' ? 'Points' : <SuitSign suit={subject} label={null} />}
      </span>
      <input {...field('from')} value={from} onChange={({ target }) => set(findBound(target.value, most), span?.to)} />
      <span aria-hidden="true">to</span>
      <input {...field('to')} value={to} onChange={({ target }) => set(span?.from, findBound(target.value, most))} />
      {isTurned && <p className="field-error">From is more than to.</p>}
    </div>
  );
}
