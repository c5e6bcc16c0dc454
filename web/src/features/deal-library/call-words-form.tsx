import './call-words-form.css';
import { callName } from '@overtrick/shared/bridge/call';
import { cardName } from '@overtrick/shared/bridge/card';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { type CallWords, readCallWords, writeCallWords } from '@overtrick/shared/learning/library/call-words';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import { type FormEvent, useState } from 'react';
import { CallCard } from '../../card-table/call-sign.tsx';
import { useKeptValues } from '../../form/kept-values.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextArea } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';

interface Props {
  readonly deal: StudyDeal;
  /** Keeps the words on this device, from where they are sent; false when the device could not write them. */
  readonly onSave: (edit: DealEdit) => Promise<boolean>;
}

const wordsOf = (deal: StudyDeal) => ({
  rows: readCallWords(deal),
  declarerHint: deal.declarerHint ?? '',
  defenderHint: deal.defenderHint ?? '',
  isLed: deal.lead !== null,
});

/** The hints and explanations of a deal's calls, and its hints for the play. */
export function CallWordsForm({ deal, onSave }: Props) {
  const lead = deal.lead ?? deal.recordedPlay?.[0];
  const [initial] = useState(() => wordsOf(deal));
  const typed = useKeptValues(initial, true);
  const { rows, declarerHint, defenderHint, isLed } = typed.values;
  const [message, setMessage] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const change = (index: number, words: Partial<CallWords>): void => {
    typed.change((all) => ({ ...all, rows: all.rows.map((row, at) => (at === index ? { ...row, ...words } : row)) }));
    setMessage(null);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const words = rows.length > 0 ? writeCallWords(deal, rows) : {};
    const hints = { declarerHint: declarerHint.trim() || null, defenderHint: defenderHint.trim() || null };
    const isSaved = await onSave({ ...words, ...hints, ...(lead && { lead: isLed ? lead : null }) });
    if (isSaved) typed.onSaved();
    setMessage(isSaved ? SAVED : UNWRITTEN);
  };
  return (
    <form className="deal-section" aria-labelledby="deal-words" noValidate onSubmit={(event) => void submit(event)}>
      <h2 id="deal-words">Hints and explanations</h2>
      {rows.length > 0 && (
        <ol className="call-words">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls have no other identity than their place
            <li key={index}>
              <CallFields row={row} place={index + 1} onChange={(words) => change(index, words)} />
            </li>
          ))}
        </ol>
      )}
      <TextArea
        label="Hint for declarer"
        rows={2}
        maxLength={4000}
        value={declarerHint}
        onChange={({ target }) => typed.change((all) => ({ ...all, declarerHint: target.value }))}
      />
      <TextArea
        label="Hint for a defender"
        rows={2}
        maxLength={4000}
        value={defenderHint}
        onChange={({ target }) => typed.change((all) => ({ ...all, defenderHint: target.value }))}
      />
      {lead && (
        <Checkbox
          label={`The opening lead is the ${cardName(lead)}`}
          help={
            deal.recordedPlay?.[0] === lead
              ? 'It was led at the table. Without it whoever leads is free.'
              : 'Without it whoever leads is free.'
          }
          checked={isLed}
          onChange={({ target }) => {
            typed.change((all) => ({ ...all, isLed: target.checked }));
            setMessage(null);
          }}
        />
      )}
      <FormMessages message={message} />
      <span>
        <Button type="submit" kind="outlined">
          Save the words
        </Button>
      </span>
    </form>
  );
}

const SAVED = { tone: 'good', text: 'The words are saved.' } as const;
const UNWRITTEN = {
  tone: 'bad',
  text: 'This device could not write them. Make room under Sync and storage, then save again.',
} as const;

interface FieldsProps {
  readonly row: CallWords;
  /** From 1. */
  readonly place: number;
  readonly onChange: (words: Partial<CallWords>) => void;
}

function CallFields({ row, place, onChange }: FieldsProps) {
  const seat = SEAT_NAMES[row.seat];
  const name = `call ${place}, ${seat}, ${callName(row.call)}`;
  return (
    <fieldset className="call-words-row">
      <legend>
        {seat} <CallCard call={row.call} />
      </legend>
      <TextArea
        label="Hint"
        aria-label={`Hint: ${name}`}
        rows={2}
        maxLength={4000}
        value={row.hint}
        onChange={({ target }) => onChange({ hint: target.value })}
      />
      <TextArea
        label="Explanation"
        aria-label={`Explanation: ${name}`}
        rows={2}
        maxLength={4000}
        value={row.explanation}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
    </fieldset>
  );
}
