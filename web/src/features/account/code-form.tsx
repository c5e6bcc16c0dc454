import { type ComponentProps, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';

interface Props extends Pick<ComponentProps<typeof TextField>, 'inputMode'> {
  /** What a code must be. */
  readonly schema: v.GenericSchema<string, string>;
  readonly label: string;
  /** Ends when the person is signed in and the next page opens; throws what the call throws. */
  readonly onCode: (code: string) => Promise<void>;
}

/** A step of a log-in that asks for one code; its field has the focus. */
export function CodeForm({ schema, label, inputMode, onCode }: Props) {
  const form = useForm(v.object({ code: schema }), { initial: { code: '' }, onSubmit: ({ code }) => onCode(code) });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form
      form={form}
      action={
        <Button type="submit" kind="filled" wide busy={form.busy}>
          Log in
        </Button>
      }
    >
      <TextField
        {...form.field('code')}
        ref={field}
        label={label}
        inputMode={inputMode}
        autoComplete="one-time-code"
        aria-required
      />
    </Form>
  );
}
