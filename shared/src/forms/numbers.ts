import * as v from 'valibot';

/** (platform §5.1, rule minValue) */
export const minValueMessage = (field: string, least: number): string => `${field} must be at least ${least}`;

/** The greatest value itself passes, whatever the message says (platform §5.1, rule maxValue; conflict 35). */
export const maxValueMessage = (field: string, most: number): string => `${field} must be less than ${most}`;

/** (platform §5.1, rule decimal) */
export const decimalMessage = (field: string, decimals: number): string =>
  `The ${field.toLowerCase()} must have ${decimals} decimals.`;

/** (platform §5.1, rule between) */
const betweenMessage = (field: string, least: number, most: number): string =>
  `The ${field.toLowerCase()} must be a number between ${least} and ${most}.`;

/** A whole number within bounds that pass themselves. */
export const wholeBetween = (field: string, least: number, most: number) =>
  v.pipe(
    v.number(betweenMessage(field, least, most)),
    v.title(field),
    v.integer(decimalMessage(field, 0)),
    v.minValue(least, betweenMessage(field, least, most)),
    v.maxValue(most, betweenMessage(field, least, most)),
  );

const DECIMALS = 2;

/** A price in the currency's main unit, '12' or '12.50': up to six digits, and no more than two after the point. */
export const priceText = (field: string) =>
  v.pipe(
    v.string(),
    v.title(field),
    v.trim(),
    v.regex(/^\d{1,6}(\.\d+)?$/, 'Enter a price such as 12 or 12.50'),
    v.check((text) => (text.split('.')[1] ?? '').length <= DECIMALS, decimalMessage(field, DECIMALS)),
  );
