import * as v from 'valibot';
import { formatMinorUnits, formatPrice } from '../learning/values/price.ts';

/** Whole minor units: 1250 is 12.50. Below zero where money goes the other way. */
export const unitsSchema = v.pipe(v.number(), v.safeInteger());

/** 'GBP'. */
export const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** A share in hundredths of a per cent: 2000 is 20 %. */
export type BasisPoints = number;

const WHOLE: BasisPoints = 10_000;

/** The tax that is in a price with tax, both in minor units. */
export const taxIn = (gross: number, rate: BasisPoints): number => gross - Math.round((gross * WHOLE) / (WHOLE + rate));

/** What the platform keeps of an amount without tax, in minor units. */
export const commissionOf = (net: number, rate: BasisPoints): number => Math.round((net * rate) / WHOLE);

/** 12.5 (per cent) → 1250. */
export const basisPoints = (percent: number): BasisPoints => Math.round(percent * 100);

/** The inverse of basisPoints. */
export const percentOf = (rate: BasisPoints): number => rate / 100;

/** '£12.50', '-£3', '7.20' in other currencies (platform §9): an amount that may be below zero. */
export const formatMoney = (units: number, currency: string): string =>
  `${units < 0 ? '-' : ''}${formatPrice(formatMinorUnits(Math.abs(units)), currency)}`;

/**
 * Whether prices in a currency can be paid: those whose main unit has a hundred minor ones, as our prices do (ruling
 * 17). False for what is no currency.
 */
export function canBePaidIn(currency: string): boolean {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    return maximumFractionDigits === 2;
  } catch {
    return false;
  }
}
