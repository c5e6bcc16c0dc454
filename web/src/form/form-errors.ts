import type * as v from 'valibot';
import type { Failure } from './failure.ts';

/** The message at each place of a form: a field's name, or for an item of a list 'topics.2.title'. */
export type FormErrors = Readonly<Record<string, string>>;

/** The path of a message: 'name', or for an item of a list 'topics.2.title'. */
function placeOf(path: readonly string[], values: Readonly<Record<string, unknown>>): string {
  const [name = ''] = path;
  return Array.isArray(values[name]) ? path.join('.') : name;
}

/** The first message of every path. */
export function issuesByField(
  issues: readonly v.BaseIssue<unknown>[],
  values: Readonly<Record<string, unknown>>,
): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path = [], message } of issues) {
    const keys = path.map(({ key }) => String(key));
    errors[placeOf(keys, values)] ??= message;
  }
  return errors;
}

/** The server's messages for the fields of this form: 'profile.firstName' is 'firstName' here. */
export function refusedFields(errors: Failure['fieldErrors'], values: Readonly<Record<string, unknown>>): FormErrors {
  const fields: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const keys = path.split('.');
    const at = keys.findLastIndex((key) => key in values);
    if (message && at >= 0) fields[placeOf(keys.slice(at), values)] = message;
  }
  return fields;
}

/** The message at this path, otherwise the first one below it. */
export const errorAt = (errors: FormErrors, place: string): string | undefined => {
  const [below] = Object.entries(errors).find(([at]) => at.startsWith(`${place}.`)) ?? [place];
  return errors[place] ?? errors[below];
};

/** The messages without those of this field and, for a list, of its items. */
export const withoutField = (errors: FormErrors, name: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => place !== name && !place.startsWith(`${name}.`)));
