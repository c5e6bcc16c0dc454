import type { Rule } from './rule.ts';

export const requiredMessage = (field: string): string => `${field} is required`;

/** Whether nothing was given: no value, no choice, or only blanks. 0 and false are values. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/**
 * A value must be given (platform §5.1). The other rules accept an empty value, so that a missing value gives one
 * message.
 */
export const required =
  (field: string): Rule<unknown> =>
  (value) =>
    isEmpty(value) ? requiredMessage(field) : undefined;

/** Rich text must have a word or a picture in it; an editor leaves empty tags behind. */
export const requiredHtml =
  (field: string): Rule<string | null | undefined> =>
  (html) => {
    const hasMedia = /<(img|video|iframe)\b/i.test(html ?? '');
    const words = (html ?? '').replace(/<[^<>]*>/g, '').replace(/&nbsp;|\u00a0/g, ' ');
    return hasMedia ? undefined : required(field)(words);
  };
