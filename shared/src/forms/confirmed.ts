import * as v from 'valibot';

export const NOT_CONFIRMED = 'Does not match';

/**
 * The last step of a form in which something is typed twice: both are the same (platform §5.1, rule confirmed). It is
 * checked whatever else is wrong in the form.
 */
export const confirmedBy = <T extends object>(field: keyof T & string, confirmation: keyof T & string) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const input = { ...(dataset.value as T | undefined) } as Record<string, unknown>;
    const value = input[confirmation];
    if (typeof value !== 'string' || value === input[field]) return;
    addIssue({ message: NOT_CONFIRMED, path: [{ type: 'object', origin: 'value', input, key: confirmation, value }] });
  });
