import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { errorMessage, type Failure, failedOffline, fieldErrorsOf } from './failure.ts';

export const OFFLINE_FORM = 'You are off line. What you typed stays here: try again once you have a connection.';

type Entries = v.ObjectEntries;
/** A schema of an object, or a pipe that begins with one. */
export type FormSchema = v.GenericSchema & { readonly entries: Entries };

type Control<T> =
  NonNullable<T> extends boolean
    ? boolean
    : NonNullable<T> extends File
      ? File | null
      : NonNullable<T> extends readonly (infer Item)[]
        ? readonly Item[]
        : string;

/** The values of the controls before the schema converts them: texts, booleans, files and lists. */
export type FormDraft<S extends FormSchema> = {
  readonly [K in keyof v.InferInput<S> & string]-?: Control<v.InferInput<S>[K]>;
};

type Named<S extends FormSchema, T> = {
  [K in keyof FormDraft<S>]: FormDraft<S>[K] extends T ? K : never;
}[keyof FormDraft<S>] &
  string;

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The props of a text field; spread on TextField, PasswordField, Select. */
interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<ControlElement>) => void;
}

/** The props of a tick box. */
interface TickProps {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The props of a control that passes its value; spread on Picker, RichTextField, FileField. */
interface ValueProps<T> {
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
}

/** The props of a choice of several; spread on MultiPicker. */
interface ChoicesProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** A list in a form: its items, the errors of the list and of each item, and a function to change it. */
interface ListProps<Item> {
  readonly items: readonly Item[];
  readonly error: string | undefined;
  /** The error of a field of an item, errorOf(2, 'title'); without a key the first error in the item. */
  errorOf(index: number, key?: keyof Item & string): string | undefined;
  /** Replaces the whole list. */
  readonly onChange: (items: readonly Item[]) => void;
}

/** One message for the whole form. bad: it was refused; wait: no connection; good: it is done. */
export interface FormMessage {
  readonly tone: 'bad' | 'wait' | 'good';
  readonly text: string;
}

type Errors = Readonly<Record<string, string>>;

/** The state of a form; a screen passes it to `Form` (ui/fields/form.tsx) unchanged. */
export interface FormState<S extends FormSchema> {
  readonly values: FormDraft<S>;
  readonly message: FormMessage | null;
  readonly busy: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  field(name: Named<S, string>): FieldProps;
  tick(name: Named<S, boolean>): TickProps;
  text(name: Named<S, string>): ValueProps<string>;
  flag(name: Named<S, boolean>): ValueProps<boolean>;
  file(name: Named<S, File | null>): ValueProps<File | null>;
  choices(name: Named<S, readonly string[]>): ChoicesProps;
  list<K extends Named<S, readonly unknown[]>>(name: K): ListProps<ItemOf<FormDraft<S>[K]>>;
  submit(event: FormEvent): void;
}

interface Options<S extends FormSchema> {
  readonly initial: FormDraft<S>;
  /** Receives the output of the schema. An error that it throws is shown; the values of the controls stay. */
  readonly onSubmit: (output: v.InferOutput<S>) => Promise<void>;
  /** The message after success, where the form stays on the screen. */
  readonly done?: string;
}

/** The path of a message: 'name', or for an item of a list 'topics.2.title'. */
function placeOf(path: readonly string[], values: Readonly<Record<string, unknown>>): string {
  const [name = ''] = path;
  return Array.isArray(values[name]) ? path.join('.') : name;
}

/** The first message of every path. */
function issuesByField(issues: readonly v.BaseIssue<unknown>[], values: Readonly<Record<string, unknown>>): Errors {
  const errors: Record<string, string> = {};
  for (const { path = [], message } of issues) {
    const keys = path.map(({ key }) => String(key));
    errors[placeOf(keys, values)] ??= message;
  }
  return errors;
}

/** The server's messages for the fields of this form: 'profile.firstName' is 'firstName' here. */
function refusedFields(errors: Failure['fieldErrors'], values: Readonly<Record<string, unknown>>): Errors {
  const fields: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const keys = path.split('.');
    const at = keys.findLastIndex((key) => key in values);
    if (message && at >= 0) fields[placeOf(keys.slice(at), values)] = message;
  }
  return fields;
}

/** The message at this path, otherwise the first one below it. */
const errorAt = (errors: Errors, place: string): string | undefined => {
  const [below] = Object.entries(errors).find(([at]) => at.startsWith(`${place}.`)) ?? [place];
  return errors[place] ?? errors[below];
};

/** The messages without those of this field and, for a list, of its items. */
const withoutField = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => place !== name && !place.startsWith(`${name}.`)));

export const failureMessage = (error: unknown, offline = OFFLINE_FORM): FormMessage =>
  failedOffline(error) ? { tone: 'wait', text: offline } : { tone: 'bad', text: errorMessage(error) };

/**
 * The state of a form from its schema: messages of the schema and of the server appear at their fields, the first wrong
 * field gets the focus, and the values stay until the work has succeeded.
 */
export function useForm<S extends FormSchema>(schema: S, { initial, onSubmit, done }: Options<S>): FormState<S> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const refuse = useFocusOnRefusal(element);

  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => withoutField(before, name));
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
      showRefusal(refusedFields(fieldErrorsOf(error), values), failureMessage(error));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const read = v.safeParse(schema, values);
    if (read.success) void send(read.output);
    else showRefusal(issuesByField(read.issues, values), { tone: 'bad', text: INVALID_FORM });
  };

  const shape = (name: string) => ({ name, error: errors[name] });
  const draftOf = (name: string) => values[name as keyof FormDraft<S>];
  const own = <T>(name: string) => ({
    ...shape(name),
    value: draftOf(name) as T,
    onChange: (value: T) => change(name, value),
  });
  return {
    values,
    message,
    busy,
    element,
    submit,
    field: (name) => ({
      ...shape(name),
      value: String(draftOf(name)),
      onChange: (event) => change(name, event.target.value),
    }),
    tick: (name) => ({
      ...shape(name),
      checked: Boolean(draftOf(name)),
      onChange: (event) => change(name, event.target.checked),
    }),
    text: (name) => own<string>(name),
    flag: (name) => own<boolean>(name),
    file: (name) => own<File | null>(name),
    choices: (name) => {
      const { value, ...rest } = own<readonly string[]>(name);
      const ofItem = Object.keys(errors).find((place) => place.startsWith(`${name}.`));
      return { ...rest, values: value, error: rest.error ?? (ofItem && errors[ofItem]) };
    },
    list: (name) => ({
      items: draftOf(name) as never,
      error: errors[name],
      errorOf: (index, key) => errorAt(errors, [name, index, ...(key ? [key] : [])].join('.')),
      onChange: (items) => change(name, items),
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
