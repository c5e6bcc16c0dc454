import { PHRASE_LENGTH } from '@overtrick/shared/contract/teachers';
import { requiredLine } from '@overtrick/shared/forms/line';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { failureMessage, useForm } from '../../form/form.ts';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { addPhrase, deletePhrase, editPhrase, keyPhrases, type Phrases } from './phrases.ts';

const phraseSchema = (field: string) => v.object({ phrase: requiredLine(field, PHRASE_LENGTH) });

interface Props {
  readonly title: string;
  readonly help: string;
  /** What one of them is called: 'Hint'. */
  readonly field: string;
  readonly phrases: Phrases;
  /** Keeps the whole list; throws what the call throws. */
  readonly onSave: (phrases: Phrases) => Promise<void>;
}

/** A list of phrases to use again; the teacher adds, edits, orders and deletes them. */
export function PhraseList({ title, help, field, phrases: kept, onSave }: Props) {
  const id = useId();
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const { pending, problem, save } = useSaving(onSave);
  const phrases = pending ?? kept;
  return (
    <section className="phrases" aria-labelledby={id} aria-busy={pending !== null || undefined}>
      <h3 id={id}>{title}</h3>
      <p className="phrases-quiet">{help}</p>
      {phrases.length === 0 && <p className="phrases-none">None yet.</p>}
      <ReorderList
        label={title}
        items={keyPhrases(phrases)}
        keyOf={({ key }) => key}
        nameOf={({ phrase }) => phrase}
        disabled={pending !== null || editing !== null}
        onReorder={(items) => save(items.map(({ phrase }) => phrase))}
      >
        {({ phrase }, index) =>
          index === editing ? (
            <PhraseForm
              list={title}
              field={field}
              action="Save"
              initial={phrase}
              onCancel={() => setEditing(null)}
              onSave={async (text) => {
                await onSave(editPhrase(phrases, index, text));
                setEditing(null);
              }}
            />
          ) : (
            <PhraseRow phrase={phrase} onEdit={() => setEditing(index)} onDelete={() => setDeleting(index)} />
          )
        }
      </ReorderList>
      <div role="alert">{problem && <span className="form-message form-message-bad">{problem}</span>}</div>
      <PhraseForm
        key={phrases.length}
        list={title}
        field={field}
        action="Add"
        onSave={(text) => onSave(addPhrase(phrases, text))}
      />
      {deleting !== null && (
        <ConfirmDialog
          heading={`Delete this ${field.toLowerCase()}?`}
          text={phrases[deleting]}
          confirm="Delete"
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null);
            setEditing(null);
            save(deletePhrase(phrases, deleting));
          }}
        />
      )}
    </section>
  );
}

/** Saves without a form: the new list shows at once; after a failure the old list comes back with a message. */
function useSaving(onSave: Props['onSave']) {
  const [pending, setPending] = useState<Phrases | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (phrases: Phrases): Promise<void> => {
    setPending(phrases);
    setProblem(null);
    try {
      await onSave(phrases);
    } catch (error) {
      setProblem(failureMessage(error).text);
    } finally {
      setPending(null);
    }
  };
  return { pending, problem, save: (phrases: Phrases) => void (pending || run(phrases)) };
}

interface RowProps {
  readonly phrase: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function PhraseRow({ phrase, onEdit, onDelete }: RowProps) {
  return (
    <div className="phrase">
      <span className="phrase-words">{phrase}</span>
      <span className="phrase-buttons">
        <IconButton icon="pencil" label={`Edit: ${phrase}`} onClick={onEdit} />
        <IconButton icon="cross" label={`Delete: ${phrase}`} onClick={onDelete} />
      </span>
    </div>
  );
}

interface PhraseFormProps {
  readonly field: string;
  readonly action: 'Add' | 'Save';
  readonly initial?: string;
  readonly onSave: (text: string) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
}

/** The form of one phrase, which is kept on the device by itself: a new one of its list, or one that is edited. */
function PhraseForm({ list, onCancel, ...props }: PhraseFormProps & { readonly list: string }) {
  return (
    <KeptForm store={useFormDrafts(`phrase: ${list}`, props.initial ?? '')}>
      {(forget) => (
        <PhraseFields
          {...props}
          onCancel={
            onCancel &&
            (() => {
              forget();
              onCancel();
            })
          }
        />
      )}
    </KeptForm>
  );
}

function PhraseFields({ field, action, initial = '', onSave, onCancel }: PhraseFormProps) {
  const form = useForm(phraseSchema(field), {
    initial: { phrase: initial },
    onSubmit: ({ phrase }) => onSave(phrase),
    isKept: true,
  });
  return (
    <Form
      className="phrase-form"
      form={form}
      action={<FormButtons submit={action} kind="outlined" busy={form.busy} onCancel={onCancel} />}
    >
      <TextField {...form.field('phrase')} label={action === 'Add' ? `New ${field.toLowerCase()}` : field} />
    </Form>
  );
}
