import * as v from 'valibot';

export const NOT_CONFIRMED = 'Does not match';

/**
 * The last check of a form in which a value is typed twice: both must be the same (platform §5.1, rule confirmed). It
 * runs even when other fields are wrong.
 */
export const confirmedBy = <T extends object>(field: keyof T & string, confirmation: keyof T & string) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const input = { ...(dataset.value as T | undefined) } as Record<string, unknown>;
    const value = input[confirmation];
    if (typeof value !== 'string' || value === input[field]) return;
    addIssue({ message: NOT_CONFIRMED, path: [{ type: 'object', origin: 'value', input, key: confirmation, value }] });
  });
