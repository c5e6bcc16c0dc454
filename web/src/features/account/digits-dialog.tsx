import { lockDigitsSchema } from '@overtrick/shared/forms/lock-digits';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** shut: too many wrong entries; the person must log in. */
export type LockAnswer = 'open' | 'wrong' | 'shut';

export const WRONG_DIGITS: Readonly<Record<Exclude<LockAnswer, 'open'>, string>> = {
  wrong: 'These are not the digits. After five wrong entries only logging in helps.',
  shut: 'Five wrong entries: log in with your password, which needs a connection. The lock is taken away then.',
};

/** How four digits are typed: by the keys for numbers, unseen by browsers that fill in passwords. */
export const DIGITS_INPUT = {
  inputMode: 'numeric',
  maxLength: 4,
  autoComplete: 'off',
  'aria-required': true,
} as const;

interface Props {
  readonly name: string;
  readonly onDigits: (digits: string) => Promise<LockAnswer>;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

const schema = v.object({ digits: lockDigitsSchema });

/** Asks a person for their four digits. */
export function DigitsDialog({ name, onDigits, onOpen, onClose }: Props) {
  const form = useForm(schema, {
    initial: { digits: '' },
    onSubmit: async ({ digits }) => {
      const answer = await onDigits(digits);
      if (answer !== 'open') throw new Error(WRONG_DIGITS[answer]);
      onOpen();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog heading={`Go on as ${name}`} size="sm" onClose={onClose}>
      <Form
        form={form}
        action={
          <Button type="submit" kind="filled" wide busy={form.busy}>
            Go on
          </Button>
        }
      >
        <TextField {...form.field('digits')} {...DIGITS_INPUT} type="password" label="Four digits" ref={field} />
      </Form>
    </Dialog>
  );
}
