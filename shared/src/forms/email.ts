import { EMAIL_REGEX } from 'valibot';
import { isEmpty } from './required.ts';
import type { Rule } from './rule.ts';

export const emailMessage = (field: string): string => `${field} is not in the right format`;

/** An e-mail address (platform 5.1). */
export const email =
  (field: string): Rule<string> =>
  (value) =>
    isEmpty(value) || EMAIL_REGEX.test(value) ? undefined : emailMessage(field);
