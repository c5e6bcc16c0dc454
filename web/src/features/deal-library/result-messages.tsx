import { outcomeMessageSchema } from '@overtrick/shared/contract/result-messages';
import { OUTCOMES_BEST_FIRST, outcomeMeaning, type ResultMessage } from '@overtrick/shared/learning/deals/result-messages';
import type { Outcome } from '@overtrick/shared/learning/deals/study-deal';
import { OUTCOME_TITLES } from '@overtrick/shared/table/table-sentences';
import * as v from 'valibot';
import { AskedButton } from '../../form/asked-button.tsx';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';

const schema = v.pick(outcomeMessageSchema, ['message']);

interface Props {
  readonly messages: readonly ResultMessage[];
  /** The teacher's own, to use again (D-58). */
  readonly phrases: readonly string[];
  /** Keeps the words for an outcome; throws what the call throws. */
  readonly onSave: (outcome: Outcome, message: string) => Promise<void>;
  readonly onDelete: (message: ResultMessage) => Promise<void>;
}

/** What a student reads below the result of a deal, one message an outcome (silence 77). */
export function ResultMessages({ messages, phrases, onSave, onDelete }: Props) {
  return (
    <section className="deal-section" aria-labelledby="deal-messages">
      <h2 id="deal-messages">Result messages</h2>
      <p className="deal-quiet">
        They stand below the result. Deal packs and run-throughs take a change when their deals are saved again.
      </p>
      {OUTCOMES_BEST_FIRST.map((outcome) => {
        const message = messages.find((one) => one.outcome === outcome);
        return (
          <MessageForm
            key={`${outcome} ${message?.message}`}
            outcome={outcome}
            message={message}
            phrases={phrases}
            onSave={(words) => onSave(outcome, words)}
            onDelete={onDelete}
          />
        );
      })}
    </section>
  );
}

interface MessageProps extends Pick<Props, 'phrases' | 'onDelete'> {
  readonly outcome: Outcome;
  readonly message: ResultMessage | undefined;
  readonly onSave: (words: string) => Promise<void>;
}

function MessageForm({ outcome, message, phrases, onSave, onDelete }: MessageProps) {
  const title = OUTCOME_TITLES[outcome];
  const form = useForm(schema, {
    initial: { message: message?.message ?? '' },
    onSubmit: (output) => onSave(output.message),
  });
  const { onChange } = form.text('message');
  return (
    <Form
      className="deal-message"
      form={form}
      action={
        <span className="deal-message-buttons">
          <Button type="submit" kind="outlined" busy={form.busy} aria-label={`Save the message after ${title}`}>
            Save
          </Button>
          {message && <DeleteMessage message={message} title={title} onDelete={onDelete} />}
        </span>
      }
    >
      <TextArea {...form.field('message')} rows={3} label={`After ‘${title}’`} help={outcomeMeaning(outcome)} />
      {phrases.length > 0 && (
        <Select
          label="Use a phrase"
          options={phrases.map((phrase) => ({ value: phrase, label: phrase }))}
          value=""
          onChange={({ target }) => target.value && onChange(target.value)}
        />
      )}
    </Form>
  );
}

interface DeleteProps extends Pick<Props, 'onDelete'> {
  readonly message: ResultMessage;
  readonly title: string;
}

const DeleteMessage = ({ message, title, onDelete }: DeleteProps) => (
  <AskedButton
    aria-label={`Delete the message after ${title}`}
    heading="Delete this message?"
    text={message.message}
    confirm="Delete"
    onConfirm={() => onDelete(message)}
  >
    Delete
  </AskedButton>
);
