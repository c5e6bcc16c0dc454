import { err, ok, type Result } from '../result.ts';
import { firstMessage, type Rule } from './rule.ts';

/** The notification of every invalid form (platform 5.1, 8). */
export const INVALID_FORM = "Please make sure you've supplied the correct information above and try again.";

/** The rules of each field, in the order in which they are asked; a field without rules is always right. */
export type FormRules<T> = { readonly [field in keyof T]?: readonly Rule<T[field]>[] };

/** A form that may not be sent: what to notify, and the first message of each wrong field. */
export interface FormRefusal<T> {
  readonly notification: string;
  readonly errors: { readonly [field in keyof T]?: string };
}

/** Checks a form. Only the value of an ok result may be sent: a refused form sends nothing. */
export function checkForm<T extends object>(values: T, rules: FormRules<T>): Result<T, FormRefusal<T>> {
  const errors: { [field in keyof T]?: string } = {};
  for (const field of Object.keys(rules) as (keyof T)[]) {
    const message = firstMessage(values[field], rules[field] ?? []);
    if (message !== undefined) errors[field] = message;
  }
  return Object.keys(errors).length === 0 ? ok(values) : err({ notification: INVALID_FORM, errors });
}
