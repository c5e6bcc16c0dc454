import { type BasisPoints, commissionOf, taxIn } from './amounts.ts';

/**
 * Where money is, or whose it is. `provider` is what the payment provider holds for the platform; the others say whose
 * that money is: the platform's `commission`, the `seller`'s share, and the `tax` in the price, which goes to the seller
 * too, who owes it to the state.
 */
export const ACCOUNTS = ['provider', 'commission', 'seller', 'tax'] as const;
export type Account = (typeof ACCOUNTS)[number];

export const ENTRY_KINDS = [
  'sale',
  'refund',
  'refundFailed',
  'dispute',
  'disputeWon',
  'payout',
  'payoutFailed',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An amount in minor units on one account: above zero a debit, below zero a credit. */
export interface EntryLine {
  readonly account: Account;
  readonly amount: number;
}

/** An entry of the ledger. It is never changed: what turns out otherwise is another entry. */
export interface Entry {
  /** Names what it records: 'sale:…', 'refund:…'. The ledger has at most one entry of a key. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly currency: string;
  readonly lines: readonly EntryLine[];
}

/** What a sale is made of, in minor units; `gross` is the price with tax. */
export interface Parts {
  readonly gross: number;
  readonly tax: number;
  readonly commission: number;
  /** What is left for the seller besides the tax. */
  readonly net: number;
}

/** Divides a price. The commission is taken of the price without tax. */
export function divide(
  gross: number,
  rates: { readonly taxRate: BasisPoints; readonly commissionRate: BasisPoints },
): Parts {
  const tax = taxIn(gross, rates.taxRate);
  const commission = commissionOf(gross - tax, rates.commissionRate);
  return { gross, tax, commission, net: gross - tax - commission };
}

/** The lines that bring these parts into the ledger; parts below zero take them out again. */
export const linesOf = ({ gross, tax, commission, net }: Parts): readonly EntryLine[] =>
  (
    [
      ['provider', gross],
      ['commission', -commission],
      ['seller', -net],
      ['tax', -tax],
    ] as const
  ).flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));

const on = (lines: readonly EntryLine[], account: Account): number =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0);

/** The inverse of linesOf: what an entry brings, or takes where it is below zero. */
export const partsOf = (lines: readonly EntryLine[]): Parts => ({
  gross: on(lines, 'provider'),
  commission: owed(on(lines, 'commission')),
  net: owed(on(lines, 'seller')),
  tax: owed(on(lines, 'tax')),
});

/** A credit is what is owed. Never -0, which is no other amount and looks like one. */
const owed = (amount: number): number => (amount === 0 ? 0 : -amount);

/**
 * The part of a sale that is taken out again when `amount` of its price goes back after `before` of it went back
 * already. Counted from the whole each time, so that parts of a sale add up to all of it, however it is divided.
 */
export function share(sale: Parts, before: number, amount: number): Parts {
  const of = (part: number) => scaled(part, before + amount, sale.gross) - scaled(part, before, sale.gross);
  const [tax, commission] = [of(sale.tax), of(sale.commission)];
  return { gross: amount, tax, commission, net: amount - tax - commission };
}

const scaled = (part: number, amount: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * amount) / whole);

export const negated = ({ gross, tax, commission, net }: Parts): Parts => ({
  gross: -gross,
  tax: -tax,
  commission: -commission,
  net: -net,
});

/** Whether debits and credits are the same, as they must be in every entry. */
export const isBalanced = ({ lines }: Pick<Entry, 'lines'>): boolean =>
  lines.reduce((sum, { amount }) => sum + amount, 0) === 0;

/** The lines that pay a seller what is owed: first the tax, which is not theirs to keep. */
export function payoutLines(owedTo: { readonly seller: number; readonly tax: number }): readonly EntryLine[] {
  return linesOf({
    gross: -(owedTo.seller + owedTo.tax),
    net: -owedTo.seller,
    tax: -owedTo.tax,
    commission: 0,
  });
}
