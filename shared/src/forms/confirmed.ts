import type { Rule } from './rule.ts';

export const NOT_CONFIRMED = 'Does not match';

/** The same as was typed in the other field (platform 5.1). */
export const confirmed =
  (other: string): Rule<string> =>
  (value) =>
    value === other ? undefined : NOT_CONFIRMED;
