import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, errorMessage, isOffline } from './api-error.ts';

export const OFFLINE_FORM = 'You are off line. What you typed stays here: try again once you have a connection.';

type Entries = v.ObjectEntries;
/** A schema of an object, or a pipe that begins with one. */
export type FormSchema = v.GenericSchema & { readonly entries: Entries };

type Control<T> = NonNullable<T> extends boolean ? boolean : string;

/** What stands in the controls: texts and ticks, whatever the schema makes of them. */
export type Draft<S extends FormSchema> = {
  readonly [K in keyof v.InferInput<S> & string]-?: Control<v.InferInput<S>[K]>;
};

type Named<S extends FormSchema, T> = {
  [K in keyof Draft<S>]: Draft<S>[K] extends T ? K : never;
}[keyof Draft<S>] &
  string;

type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field needs; spread on TextField, PasswordField, Select. */
interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<ControlElement>) => void;
}

/** What a tick box needs. */
interface TickProps {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One message for the whole form. bad: it was refused; wait: no connection; good: it is done. */
interface FormMessage {
  readonly tone: 'bad' | 'wait' | 'good';
  readonly text: string;
}

type Errors = Readonly<Record<string, string>>;

/** How a form stands; given to `Form` (ui/form.tsx) as it is. */
export interface Form<S extends FormSchema> {
  readonly values: Draft<S>;
  readonly message: FormMessage | null;
  readonly busy: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  field(name: Named<S, string>): FieldProps;
  tick(name: Named<S, boolean>): TickProps;
  submit(event: FormEvent): void;
}

interface Options<S extends FormSchema> {
  readonly initial: Draft<S>;
  /** Gets what the schema made of the controls. What it throws is shown; what was typed is kept. */
  readonly onSubmit: (output: v.InferOutput<S>) => Promise<void>;
  /** Said after success, where the form stays on the screen. */
  readonly done?: string;
}

/** The first message of every field, by its name. */
function issuesByField(issues: readonly v.BaseIssue<unknown>[]): Errors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key ?? '');
    errors[name] ??= issue.message;
  }
  return errors;
}

/** The server's messages at the fields that this form has: 'profile.firstName' is 'firstName' here. */
function refusedFields(error: ApiError, names: readonly string[]): Errors {
  const errors: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(error.fieldErrors)) {
    const name = path.split('.').at(-1) ?? '';
    if (message && names.includes(name)) errors[name] = message;
  }
  return errors;
}

const failureMessage = (error: unknown): FormMessage =>
  isOffline(error) ? { tone: 'wait', text: OFFLINE_FORM } : { tone: 'bad', text: errorMessage(error) };

/**
 * A form from its schema: messages of the schema and of the server stand at their fields, the first wrong field gets the
 * focus, and what was typed is kept until it has been taken.
 */
export function useForm<S extends FormSchema>(schema: S, { initial, onSubmit, done }: Options<S>): Form<S> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const refuse = useFocusOnRefusal(element);

  const change = (name: string, value: string | boolean): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
    if (message?.tone === 'good') setMessage(null);
  };

  const showRefusal = (fields: Errors, words: FormMessage): void => {
    setErrors(fields);
    setMessage(words);
    refuse();
  };

  const send = async (output: v.InferOutput<S>): Promise<void> => {
    setBusy(true);
    setErrors({});
    setMessage(null);
    try {
      await onSubmit(output);
      if (done) setMessage({ tone: 'good', text: done });
    } catch (error) {
      const fields = error instanceof ApiError ? refusedFields(error, Object.keys(schema.entries)) : {};
      showRefusal(fields, failureMessage(error));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const read = v.safeParse(schema, values);
    if (read.success) void send(read.output);
    else showRefusal(issuesByField(read.issues), { tone: 'bad', text: INVALID_FORM });
  };

  const shape = (name: string) => ({ name, error: errors[name] });
  return {
    values,
    message,
    busy,
    element,
    submit,
    field: (name) => ({
      ...shape(name),
      value: String(values[name as keyof Draft<S>]),
      onChange: (event) => change(name, event.target.value),
    }),
    tick: (name) => ({
      ...shape(name),
      checked: Boolean(values[name as keyof Draft<S>]),
      onChange: (event) => change(name, event.target.checked),
    }),
  };
}

/** After each refusal the first wrong control, in the order of the page, gets the focus. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  return () => setRefusals((count) => count + 1);
}
