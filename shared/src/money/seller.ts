import * as v from 'valibot';

/** What a receipt says of the seller, and has to. */
export interface SellerDetails {
  readonly name: string;
  readonly address: string;
  /** '' for who is not registered for tax, and then no tax is in the price. */
  readonly taxNumber: string;
  /** Per cent of the price without tax. */
  readonly taxPercent: number;
}

/** Whether everything is there without which nothing can be sold. */
export const canSell = ({ name, address }: Pick<SellerDetails, 'name' | 'address'>): boolean =>
  name !== '' && address !== '';

/** What a buyer agrees to before paying; it stands on the receipt. */
export const IMMEDIATE_ACCESS =
  'I want access at once, and I know that I then have no right to change my mind within 14 days.';

/** A person's share that has no rule of its own, per cent of the price without tax. */
export const USUAL_COMMISSION = 20;

/** What the payment provider is called in addresses; the stand-in answers to the same name. */
export const PAYMENT_PROVIDER = 'stripe';

const hasTwoDecimals = (percent: number): boolean => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

export const percentSchema = (field: string) =>
  v.pipe(
    v.number(`${field} must be a number`),
    v.title(field),
    v.minValue(0, `The ${field.toLowerCase()} must be a number between 0 and 100.`),
    v.maxValue(100, `The ${field.toLowerCase()} must be a number between 0 and 100.`),
    v.check(hasTwoDecimals, `The ${field.toLowerCase()} must have 2 decimals.`),
  );
