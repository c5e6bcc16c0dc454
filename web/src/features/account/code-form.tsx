import { type ComponentProps, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';

type CodeSchema = v.GenericSchema<string, string>;

/**
 * The state of a step of a log-in that asks for one code.
 * @param schema what a code must be
 * @param onCode ends when the person is signed in and the next page opens; throws what the call throws
 */
export const useCodeForm = (schema: CodeSchema, onCode: (code: string) => Promise<void>) =>
  useForm(v.object({ code: schema }), { initial: { code: '' }, onSubmit: ({ code }) => onCode(code) });

interface Props extends Pick<ComponentProps<typeof TextField>, 'label' | 'inputMode'> {
  readonly form: ReturnType<typeof useCodeForm>;
}

/** Asks for the code; its field has the focus. */
export function CodeForm({ form, label, inputMode }: Props) {
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
