import { isEmpty } from './required.ts';
import type { Rule } from './rule.ts';

export const minMessage = (field: string, length: number): string => `${field} must be at least ${length} characters`;

export const maxMessage = (field: string, length: number): string =>
  `${field} must be no more than ${length} characters`;

/** So many characters at least (platform 5.1). */
export const min =
  (field: string, length: number): Rule<string> =>
  (value) =>
    isEmpty(value) || value.length >= length ? undefined : minMessage(field, length);

/** So many characters at most (platform 5.1). */
export const max =
  (field: string, length: number): Rule<string> =>
  (value) =>
    value.length <= length ? undefined : maxMessage(field, length);
