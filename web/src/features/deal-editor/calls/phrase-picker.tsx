import { PHRASE_LENGTH } from '@overtrick/shared/contract/teachers';
import { useState } from 'react';
import { failureMessage } from '../../../form/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Picker } from '../../../ui/fields/picker.tsx';

/** The four lists of a teacher's phrases, by the names that they have in the profile (platform §3.3). */
export type PhraseList = 'bidExplanations' | 'bidHints' | 'declarerHints' | 'summaryMessages';

/** A teacher's phrases to use again. */
export interface PhraseBook {
  readonly lists: { readonly [list in PhraseList]: readonly string[] };
  /** Keeps a text in a list; throws what the call throws. Missing where phrases can only be used. */
  readonly onSave?: (list: PhraseList, text: string) => Promise<void>;
}

interface Props {
  readonly list: PhraseList;
  readonly book: PhraseBook;
  /** The field's text, which can be kept. */
  readonly text: string;
  /** What the phrase is for: 'Explanation: call 3, South, two spades'. */
  readonly name: string;
  readonly onChoose: (text: string) => void;
}

const optionsOf = (phrases: readonly string[]) =>
  [...new Set(phrases)].map((phrase) => ({ value: phrase, label: phrase }));

/** The teacher's phrases, found by typing, and 'Save this text to my list'. A chosen phrase is the field's new text. */
function PhrasePicker({ list, book, text, name, onChoose }: Props) {
  const phrases = book.lists[list];
  const isNew = text.trim() !== '' && !phrases.includes(text.trim());
  return (
    <div className="phrase-picker">
      {phrases.length > 0 && (
        <Picker
          label={
            <>
              Use a phrase<span className="visually-hidden">: {name}</span>
            </>
          }
          placeholder="Type to search"
          options={optionsOf(phrases)}
          value=""
          onChange={(phrase) => phrase && onChoose(phrase)}
        />
      )}
      {book.onSave && isNew && (
        <SaveButton key={text} list={list} text={text.trim()} name={name} onSave={book.onSave} />
      )}
    </div>
  );
}

interface SaveProps extends Pick<Props, 'list' | 'text' | 'name'> {
  readonly onSave: NonNullable<PhraseBook['onSave']>;
}

function SaveButton({ list, text, name, onSave }: SaveProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onSave(list, text);
    } catch (error) {
      setProblem(failureMessage(error).text);
    } finally {
      setBusy(false);
    }
  };
  const isLong = text.length > PHRASE_LENGTH;
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        icon="plus"
        busy={busy}
        disabled={isLong}
        reason={isLong ? `A phrase has at most ${PHRASE_LENGTH} characters` : undefined}
        onClick={() => void save()}
      >
        Save this text to my list<span className="visually-hidden">: {name}</span>
      </Button>
      <span role="alert">{problem && <span className="form-message form-message-bad">{problem}</span>}</span>
    </>
  );
}

interface PhrasedProps {
  readonly label: string;
  /** The label for a screen reader, where several fields have the same. */
  readonly name?: string;
  /** What stands in it, for a way to the field. */
  readonly field?: string;
  readonly help?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly list: PhraseList;
  readonly book: PhraseBook | undefined;
}

/** The most characters of a text of a deal. */
export const TEXT_LENGTH = 4000;

/** A text with the teacher's phrases below it. */
export function PhrasedField({ label, name = label, field, book, list, onChange, value, ...rest }: PhrasedProps) {
  return (
    <div className="phrased-field" data-field={field}>
      <TextArea
        rows={2}
        maxLength={TEXT_LENGTH}
        {...rest}
        label={label}
        aria-label={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {book && <PhrasePicker list={list} book={book} text={value} name={name} onChoose={onChange} />}
    </div>
  );
}
