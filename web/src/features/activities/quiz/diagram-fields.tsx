import { SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { formatBidEntry } from '@overtrick/shared/forms/bids';
import type { DiagramDraft, DiagramErrors } from '@overtrick/shared/forms/diagram';
import { EntryInput } from '../../../pieces/entry-input.tsx';
import { HandFields } from '../../../pieces/hand-fields.tsx';
import { MatrixFields } from '../../../pieces/matrix-fields.tsx';
import { Field, Select, TextArea } from '../../../ui/fields/field.tsx';

interface Props<T extends DiagramDraft['type'] = DiagramDraft['type']> {
  readonly draft: Extract<DiagramDraft, { readonly type: T }>;
  /** The message of each wrong field; empty until a wrong diagram is previewed or saved. */
  readonly errors: DiagramErrors;
  readonly onChange: (draft: DiagramDraft) => void;
}

/** The fields of a diagram, by its type (courses §2.5). */
export function DiagramDraftFields({ draft, errors, onChange }: Props) {
  const rest = { errors, onChange };
  switch (draft.type) {
    case 'Hand':
      return (
        <HandFields deal={draft.deal} position={draft.position} onChange={(deal) => onChange({ ...draft, deal })} />
      );
    case 'DealMatrix':
      return <MatrixFields deal={draft.deal} onChange={(deal) => onChange({ ...draft, deal })} />;
    case 'BiddingTable':
      return <TableFields draft={draft} {...rest} />;
    case 'BiddingInterface':
      return <BoxFields draft={draft} {...rest} />;
    case 'TextAnswer':
      return (
        <TextArea
          label="Text"
          required
          rows={2}
          value={draft.text}
          error={errors.text}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      );
  }
}

const DEALERS = SEATS.map((seat) => ({ value: seat, label: SEAT_NAMES[seat] }));
const SYMBOLS = [
  { value: 'none', label: 'None' },
  { value: 'questionMark', label: 'Question mark (?)' },
  { value: 'ellipsis', label: 'Ellipsis (…)' },
] as const;

function TableFields({ draft, errors, onChange }: Props<'BiddingTable'>) {
  return (
    <>
      <Select
        label="Dealer"
        required
        options={DEALERS}
        value={draft.dealerPosition}
        error={errors.dealerPosition}
        onChange={(event) => onChange({ ...draft, dealerPosition: event.target.value as Seat | '' })}
      />
      <CallsField
        label="Bids"
        help="From the dealer on, with commas: 1NT,P,2C"
        value={draft.bids}
        error={errors.bids}
        onChange={(bids) => onChange({ ...draft, bids })}
      />
      <Select
        label="Show symbol after bids"
        required
        options={SYMBOLS}
        value={draft.postSymbol}
        error={errors.postSymbol}
        onChange={(event) => onChange({ ...draft, postSymbol: event.target.value as typeof draft.postSymbol })}
      />
    </>
  );
}

function BoxFields({ draft, errors, onChange }: Props<'BiddingInterface'>) {
  return (
    <>
      <CallsField
        label="Current bid"
        value={draft.currentBid}
        error={errors.currentBid}
        onChange={(currentBid) => onChange({ ...draft, currentBid })}
      />
      <CallsField
        label="Correct answer"
        help="A bid such as 2C, or P, X or XX"
        value={draft.answerValue}
        error={errors.answerValue}
        onChange={(answerValue) => onChange({ ...draft, answerValue })}
      />
      <CallsField
        label="Also right"
        help="Further right calls, with commas: 2D,3C"
        optional
        value={draft.alsoRight}
        error={errors.alsoRight}
        onChange={(alsoRight) => onChange({ ...draft, alsoRight })}
      />
    </>
  );
}

interface CallsProps {
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (calls: string) => void;
}

function CallsField({ label, help, optional = false, value, error, onChange }: CallsProps) {
  return (
    <Field label={label} help={help} error={error} required={!optional}>
      {(ids) => (
        <EntryInput {...ids} className="field-input" value={value} format={formatBidEntry} onChange={onChange} />
      )}
    </Field>
  );
}
