import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBePaidIn, commissionOf, formatMoney, taxIn } from './amounts.ts';
import { divide, type Entry, type EntryLine, isBalanced, linesOf, partsOf, payoutLines } from './ledger.ts';
import type { PaymentFact } from './payment-fact.ts';
import { missingEntries, purchaseState } from './purchase-state.ts';

const at = '2026-11-20T10:00:00.000Z';
const rates = fc.record({
  taxRate: fc.integer({ min: 0, max: 10_000 }),
  commissionRate: fc.integer({ min: 0, max: 10_000 }),
});
const gross = fc.integer({ min: 1, max: 99_999_999 });

/** Facts of one payment: parts of it that go back and may not have, and disputes, in any order and more than once. */
const histories = gross.chain((amount) =>
  fc.record({
    amount: fc.constant(amount),
    returns: fc.array(
      fc.record({
        id: fc.integer({ min: 0, max: 3 }).map(String),
        share: fc.integer({ min: 1, max: 4 }),
        kind: fc.constantFrom('refund' as const, 'dispute' as const),
        isUndone: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
    rates,
  }),
);

function factsOf(
  amount: number,
  returns: readonly { id: string; share: number; kind: 'refund' | 'dispute'; isUndone: boolean }[],
) {
  const paid: PaymentFact = { kind: 'paid', session: 's', payment: 'p', amount, currency: 'GBP', at };
  return [
    paid,
    ...returns.map(({ id, share, kind, isUndone }): PaymentFact => {
      // One refund has one amount, however often it is told.
      const part = Math.max(1, Math.floor(amount / (Number(id) + 2)) - (share > 9 ? 1 : 0));
      return kind === 'refund'
        ? { kind, payment: 'p', refund: id, amount: part, state: isUndone ? 'failed' : 'made', at }
        : { kind, payment: 'p', dispute: id, amount: part, state: isUndone ? 'won' : 'open', at };
    }),
  ];
}

/** Enters facts one by one, as they arrive. */
function enterAll(terms: { taxRate: number; commissionRate: number }, facts: readonly PaymentFact[]): readonly Entry[] {
  const entered: Entry[] = [];
  for (let count = 1; count <= facts.length; count++)
    entered.push(...missingEntries({ id: 'x', ...terms }, facts.slice(0, count), entered));
  return entered;
}

/** What the seller is owed. */
const balanceOf = (lines: readonly EntryLine[]): number => partsOf(lines).net + partsOf(lines).tax;

const sums = (entries: readonly Entry[]) => partsOf(entries.flatMap(({ lines }) => lines));

describe('the ledger', () => {
  it('divides every price so that nothing is left over and nobody gets less than nothing (D-338)', () => {
    fc.assert(
      fc.property(gross, rates, (amount, terms) => {
        const parts = divide(amount, terms);
        expect(parts.tax + parts.commission + parts.net).toBe(amount);
        expect(Math.min(parts.tax, parts.commission, parts.net)).toBeGreaterThanOrEqual(0);
        expect(partsOf(linesOf(parts))).toEqual(parts);
      }),
    );
  });

  it.each([
    [1200, 2000, 200],
    [1000, 0, 0],
    [999, 2000, 166],
    [1, 2000, 0],
  ])('has in %i with %i a tax of %i', (amount, rate, tax) => expect(taxIn(amount, rate)).toBe(tax));

  it('takes the commission of the price without tax (D-338)', () => {
    expect(divide(1200, { taxRate: 2000, commissionRate: 2500 })).toEqual({
      gross: 1200,
      tax: 200,
      commission: 250,
      net: 750,
    });
    expect(commissionOf(333, 2000)).toBe(67);
  });

  it('balances in every entry, for facts in any order, and comes to the same (D-338)', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ amount, returns, rates: terms }, seed) => {
        const facts = factsOf(amount, returns);
        const entered = enterAll(terms, facts);
        expect(entered.every(isBalanced)).toBe(true);
        expect(new Set(entered.map(({ key }) => key)).size).toBe(entered.length);
        expect(missingEntries({ id: 'x', ...terms }, facts, entered)).toEqual([]);
        const turned = [...facts.slice(seed % facts.length), ...facts.slice(0, seed % facts.length), ...facts];
        expect(sums(enterAll(terms, turned))).toEqual(sums(entered));
        expect(purchaseState(turned)).toEqual(purchaseState(facts));
      }),
      { numRuns: 300 },
    );
  });

  it('has nothing left of a sale whose parts have all gone back (D-338)', () => {
    fc.assert(
      fc.property(
        gross,
        rates,
        fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 }),
        (amount, terms, cuts) => {
          let left = amount;
          const refunds = cuts.flatMap((cut, index): PaymentFact[] => {
            const part = Math.min(left, cut);
            left -= part;
            return part === 0
              ? []
              : [{ kind: 'refund', payment: 'p', refund: `${index}`, amount: part, state: 'made', at }];
          });
          const last: PaymentFact[] =
            left === 0 ? [] : [{ kind: 'refund', payment: 'p', refund: 'last', amount: left, state: 'made', at }];
          const facts: PaymentFact[] = [
            { kind: 'paid', session: 's', payment: 'p', amount, currency: 'GBP', at },
            ...refunds,
            ...last,
          ];
          expect(sums(enterAll(terms, facts))).toEqual({ gross: 0, tax: 0, commission: 0, net: 0 });
          expect(purchaseState(facts).status).toBe('refunded');
        },
      ),
    );
  });

  it('carries a refund after a payout as a balance below zero (D-339)', () => {
    const sale = divide(1200, { taxRate: 2000, commissionRate: 2000 });
    const payout = payoutLines({ seller: sale.net, tax: sale.tax });
    const refund = linesOf({ gross: -1200, tax: -200, commission: -200, net: -800 });
    expect(isBalanced({ lines: payout })).toBe(true);
    expect(balanceOf([...linesOf(sale), ...payout])).toBe(0);
    expect(balanceOf([...linesOf(sale), ...payout, ...refund])).toBe(-1000);
  });
});

it.each([
  ['GBP', true],
  ['EUR', true],
  ['JPY', false],
  ['KWD', false],
  ['nonsense', false],
])('prices in %s can be paid: %s', (currency, can) => expect(canBePaidIn(currency)).toBe(can));

it.each([
  [1250, 'GBP', '£12.50'],
  [-300, 'GBP', '-£3'],
  [5, 'EUR', '0.05'],
])('%i of %s is written %s', (units, currency, text) => expect(formatMoney(units, currency)).toBe(text));
