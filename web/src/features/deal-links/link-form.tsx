import './deal-links.css';
import './own-links.css';
import { linkNameSchema } from '@overtrick/shared/contract/deal-links';
import { LINK_MODES, type LinkMode } from '@overtrick/shared/learning/library/deal-link';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select, TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { MODE_WORDS } from './link-text.ts';

const schema = v.object({
  name: linkNameSchema,
  mode: v.picklist(LINK_MODES),
  active: v.boolean(),
  asksName: v.boolean(),
});

export interface LinkFields {
  readonly name: string;
  readonly mode: LinkMode;
  readonly active: boolean;
  readonly asksName: boolean;
}

interface Props {
  readonly initial: LinkFields;
  readonly action: string;
  /** The message after saving, if the form stays on the screen. */
  readonly done?: string;
  /** Throws what the call throws; what was typed is kept. */
  readonly onSave: (words: LinkFields) => Promise<void>;
}

/** The form of a link: its name, its mode, whether it asks readers for a first name, and whether it is active (silence 61). */
export function LinkForm({ initial, action, done, onSave }: Props) {
  const form = useForm(schema, { initial, onSubmit: onSave, done, isKept: true });
  return (
    <Form className="link-form" form={form} action={<FormButtons submit={action} busy={form.busy} />}>
      <TextField {...form.field('name')} label="Name" required />
      <Select
        {...form.field('mode')}
        label="Opens to"
        required
        options={LINK_MODES.map((mode) => ({ value: mode, label: MODE_WORDS[mode] }))}
        help="Study asks for the right bids and shows your hints; free play lets the reader bid as they like."
      />
      <Checkbox
        {...form.tick('asksName')}
        label="Ask for a first name"
        help="Readers without an account may give one, and their results are then sent to you with it. The page tells them so."
      />
      <Checkbox {...form.tick('active')} label="Active" help="While it is not, the address leads nowhere." />
    </Form>
  );
}
