import './lock-settings.css';
import { lockDigitsSchema } from '@overtrick/shared/forms/lock-digits';
import { useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { DIGITS_INPUT, type LockAnswer, WRONG_DIGITS } from './digits-dialog.tsx';

interface Props {
  /** Whose lock it is. */
  readonly name: string;
  readonly isLocked: boolean;
  readonly onSet: (digits: string) => Promise<void>;
  /** Takes the lock away if these are its digits. */
  readonly onRemove: (digits: string) => Promise<LockAnswer>;
}

const schema = v.object({ digits: lockDigitsSchema });

/** Sets and removes a person's lock on this device, and says what it is good for (record 0037). */
export function LockSettings({ name, isLocked, onSet, onRemove }: Props) {
  const [changes, setChanges] = useState(0);
  const change = async (digits: string): Promise<void> => {
    if (isLocked) {
      const answer = await onRemove(digits);
      if (answer !== 'open') throw new Error(WRONG_DIGITS[answer]);
    } else await onSet(digits);
    setChanges(changes + 1);
  };
  return (
    <TitledSection className="lock-settings" title={`A lock for ${name}`}>
      <p>
        Four digits, asked for when somebody changes to you on this device and when Overtrick is opened anew. They keep
        the others who use this device out of your courses and results.
      </p>
      <p>
        They do not protect your account, which your password does, and nothing from somebody who knows how to read a
        browser’s storage. After five wrong entries only logging in helps.
      </p>
      <LockForm key={changes} isLocked={isLocked} onChange={change} />
    </TitledSection>
  );
}

interface FormProps {
  readonly isLocked: boolean;
  readonly onChange: (digits: string) => Promise<void>;
}

function LockForm({ isLocked, onChange }: FormProps) {
  const form = useForm(schema, { initial: { digits: '' }, onSubmit: ({ digits }) => onChange(digits) });
  return (
    <Form
      form={form}
      action={
        <Button type="submit" kind="outlined" busy={form.busy}>
          {isLocked ? 'Remove the lock' : 'Set the lock'}
        </Button>
      }
    >
      <TextField
        {...form.field('digits')}
        {...DIGITS_INPUT}
        label={isLocked ? 'Your four digits' : 'Four digits of your choice'}
        help={isLocked ? 'The lock is set on this device.' : 'Not those of a bank card.'}
      />
    </Form>
  );
}
