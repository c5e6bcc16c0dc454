import type { ChangeEvent } from 'react';
import type * as v from 'valibot';
import { errorAt, type FormErrors } from './form-errors.ts';

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

/** The props of the controls of a form, by the name of a field. */
export interface FormControls<S extends FormSchema> {
  field(name: Named<S, string>): FieldProps;
  tick(name: Named<S, boolean>): TickProps;
  text(name: Named<S, string>): ValueProps<string>;
  flag(name: Named<S, boolean>): ValueProps<boolean>;
  file(name: Named<S, File | null>): ValueProps<File | null>;
  choices(name: Named<S, readonly string[]>): ChoicesProps;
  list<K extends Named<S, readonly unknown[]>>(name: K): ListProps<ItemOf<FormDraft<S>[K]>>;
}

/**
 * The props of every control, from the values and the errors as they are now.
 * @param change puts a value at a field
 */
export function controlsOf<S extends FormSchema>(
  values: FormDraft<S>,
  errors: FormErrors,
  change: (name: string, value: unknown) => void,
): FormControls<S> {
  const draftOf = (name: string) => values[name as keyof FormDraft<S>];
  const shape = (name: string) => ({ name, error: errors[name] });
  const own = <T>(name: string) => ({
    ...shape(name),
    value: draftOf(name) as T,
    onChange: (value: T) => change(name, value),
  });
  return {
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
    choices: (name) => choicesOf(own<readonly string[]>(name), errors),
    list: (name) => ({
      items: draftOf(name) as never,
      error: errors[name],
      errorOf: (index, key) => errorAt(errors, [name, index, ...(key ? [key] : [])].join('.')),
      onChange: (items) => change(name, items),
    }),
  };
}

/** An error of one of the chosen items is shown at the choice. */
const choicesOf = ({ value, ...rest }: ValueProps<readonly string[]>, errors: FormErrors): ChoicesProps => ({
  ...rest,
  values: value,
  error: errorAt(errors, rest.name),
});
