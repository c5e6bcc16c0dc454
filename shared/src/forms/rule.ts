import * as v from 'valibot';

/** A rule of a form: the message for a value that breaks it, undefined for one that passes. */
export type Rule<T> = (value: T) => string | undefined;

/** The message of the first rule that the value breaks. */
export function firstMessage<T>(value: T, rules: readonly Rule<T>[]): string | undefined {
  for (const rule of rules) {
    const message = rule(value);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** A rule as a step of a valibot pipe, so that the form and the server check alike. */
export const obeys = <T>(rule: Rule<T>) =>
  v.check<T, (issue: v.CheckIssue<T>) => string>(
    (value) => rule(value) === undefined,
    ({ input }) => rule(input) ?? '',
  );
