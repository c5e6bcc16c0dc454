import * as v from 'valibot';

/** The message for a number that is too small (platform §5.1, rule minValue). */
export const minValueMessage = (field: string, least: number): string => `${field} must be at least ${least}`;

/**
 * The message for a number that is too large. The maximum itself passes although the message says otherwise (platform
 * §5.1, rule maxValue; conflict 35).
 */
export const maxValueMessage = (field: string, most: number): string => `${field} must be less than ${most}`;

/** The message for a number with too many decimals (platform §5.1, rule decimal). */
export const decimalMessage = (field: string, decimals: number): string =>
  `The ${field.toLowerCase()} must have ${decimals} decimals.`;

/** The message for a number outside its bounds (platform §5.1, rule between). */
const betweenMessage = (field: string, least: number, most: number): string =>
  `The ${field.toLowerCase()} must be a number between ${least} and ${most}.`;

/** A whole number within bounds, both included. */
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
