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

/** What stands in the controls: texts, ticks, files and lists, whatever the schema makes of them. */
export type FormDraft<S extends FormSchema> = {
  readonly [K in keyof v.InferInput<S> & string]-?: Control<v.InferInput<S>[K]>;
};

type Named<S extends FormSchema, T> = {
  [K in keyof FormDraft<S>]: FormDraft<S>[K] extends T ? K : never;
}[keyof FormDraft<S>] &
  string;

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

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

/** What a control that gives its value itself needs; spread on Picker, RichTextField, FileField. */
interface ValueProps<T> {
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
}

/** What a choice of several needs; spread on MultiPicker. */
interface ChoicesProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** A list of a form: its items, what is wrong with it as a whole and with each item, and a way to change it. */
interface ListProps<Item> {
  readonly items: readonly Item[];
  readonly error: string | undefined;
  /** errorOf(2, 'title'); without a key what is wrong with the item or anything in it. */
  errorOf(index: number, key?: keyof Item & string): string | undefined;
  /** Gives the whole list anew: one added, one taken away, another order, another text. */
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
  /** Gets what the schema made of the controls. What it throws is shown; what was typed is kept. */
  readonly onSubmit: (output: v.InferOutput<S>) => Promise<void>;
  /** Said after success, where the form stays on the screen. */
  readonly done?: string;
}

/** Where a message belongs: 'name', and in a list at its item: 'topics.2.title'. */
function placeOf(path: readonly string[], values: Readonly<Record<string, unknown>>): string {
  const [name = ''] = path;
  return Array.isArray(values[name]) ? path.join('.') : name;
}

/** The first message of every place. */
function issuesByField(issues: readonly v.BaseIssue<unknown>[], values: Readonly<Record<string, unknown>>): Errors {
  const errors: Record<string, string> = {};
  for (const { path = [], message } of issues) {
    const keys = path.map(({ key }) => String(key));
    errors[placeOf(keys, values)] ??= message;
  }
  return errors;
}

/** The server's messages at the fields that this form has: 'profile.firstName' is 'firstName' here. */
function refusedFields(errors: Failure['fieldErrors'], values: Readonly<Record<string, unknown>>): Errors {
  const fields: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const keys = path.split('.');
    const at = keys.findLastIndex((key) => key in values);
    if (message && at >= 0) fields[placeOf(keys.slice(at), values)] = message;
  }
  return fields;
}

/** The message of this place, otherwise the first of what lies in it. */
const errorAt = (errors: Errors, place: string): string | undefined => {
  const [below] = Object.entries(errors).find(([at]) => at.startsWith(`${place}.`)) ?? [place];
  return errors[place] ?? errors[below];
};

/** Without the messages of this field, and of its items when it is a list. */
const withoutField = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => place !== name && !place.startsWith(`${name}.`)));

export const failureMessage = (error: unknown, offline = OFFLINE_FORM): FormMessage =>
  failedOffline(error) ? { tone: 'wait', text: offline } : { tone: 'bad', text: errorMessage(error) };

/**
 * A form from its schema: messages of the schema and of the server stand at their fields, the first wrong field gets the
 * focus, and what was typed is kept until it has been taken.
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
