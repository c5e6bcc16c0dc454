import { isEmpty } from './required.ts';
import type { Rule } from './rule.ts';

/** A number, or what stands in a text field for one. */
type Numeric = number | string;

/** The number of a text such as '-12.50'; NaN for anything else, blanks and '1e3' included. */
function numberOf(value: Numeric): number {
  if (typeof value === 'number') return value;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value.trim()) ? Number(value) : Number.NaN;
}

const passes =
  (test: (value: number) => boolean, message: string): Rule<Numeric> =>
  (value) =>
    isEmpty(value) || test(numberOf(value)) ? undefined : message;

/** (platform 5.1) */
export const minValue = (field: string, least: number): Rule<Numeric> =>
  passes((value) => value >= least, `${field} must be at least ${least}`);

/** The greatest value itself passes, whatever the message says (contradiction 35). */
export const maxValue = (field: string, most: number): Rule<Numeric> =>
  passes((value) => value <= most, `${field} must be less than ${most}`);

/** Exactly so many digits after the point; of a number given as such, no more than so many (platform 5.1). */
export const decimal =
  (field: string, decimals: number): Rule<Numeric> =>
  (value) => {
    const text = typeof value === 'number' ? value.toFixed(decimals) : value.trim();
    const isExact = typeof value !== 'number' || Number(text) === value;
    const pattern = decimals === 0 ? /^[+-]?\d+$/ : new RegExp(`^[+-]?\\d*\\.\\d{${decimals}}$`);
    return isEmpty(value) || (isExact && pattern.test(text))
      ? undefined
      : `The ${field} must have ${decimals} decimals.`;
  };

/** A number within bounds that pass themselves (platform 5.1). */
export const between = (field: string, least: number, most: number): Rule<Numeric> =>
  passes((value) => value >= least && value <= most, `The ${field} must be a number between ${least} and ${most}.`);
