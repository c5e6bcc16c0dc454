import type { BasisPoints } from './amounts.ts';
import { divide, type Entry, linesOf, negated, partsOf, share } from './ledger.ts';
import { factsOf, type PaymentFact } from './payment-fact.ts';

/**
 * waiting: for the buyer, or for the word of the provider; refused: by the card or the bank, and may still be paid;
 * cancelled: nothing was paid and nothing can be; refunded: all of it went back; disputed: the buyer's bank took it back.
 */
export const PURCHASE_STATUSES = ['waiting', 'paid', 'refused', 'cancelled', 'refunded', 'disputed'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

export interface PurchaseState {
  readonly status: PurchaseStatus;
  /** When the buyer paid, ISO 8601; null when nothing was paid. */
  readonly paidAt: string | null;
  /** What was paid; null when nothing was. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** What went back, or is held by a dispute. */
  readonly returned: number;
  /** '4242'; null when it is not known. */
  readonly card: string | null;
}

type Returned = { readonly key: string; readonly amount: number; readonly kind: 'refund' | 'dispute' };

/** The state that follows from facts, whatever their order. */
export function purchaseState(facts: readonly PaymentFact[]): PurchaseState {
  const paid = firstPaid(facts);
  const standing = standingReturns(facts);
  const returned = standing.reduce((sum, { amount }) => sum + amount, 0);
  return {
    status: paid ? paidStatus(paid.amount, standing) : unpaidStatus(facts),
    paidAt: paid?.at ?? null,
    amount: paid?.amount ?? null,
    currency: paid?.currency ?? null,
    returned: paid ? returned : 0,
    card:
      factsOf(facts, 'card')
        .map(({ last4 }) => last4)
        .sort()[0] ?? null,
  };
}

/** Two facts can tell of one payment: when it was begun and when it came. The first in time counts. */
const firstPaid = (facts: readonly PaymentFact[]) => [...factsOf(facts, 'paid')].sort(byTime)[0];

const byTime = (a: { readonly at: string }, b: { readonly at: string }): number =>
  a.at < b.at ? -1 : Number(a.at > b.at);

function unpaidStatus(facts: readonly PaymentFact[]): PurchaseStatus {
  if (factsOf(facts, 'expired').length > 0) return 'cancelled';
  return factsOf(facts, 'refused').length > 0 ? 'refused' : 'waiting';
}

function paidStatus(amount: number, standing: readonly Returned[]): PurchaseStatus {
  const refunded = standing.reduce((sum, each) => (each.kind === 'refund' ? sum + each.amount : sum), 0);
  if (refunded >= amount) return 'refunded';
  return standing.some(({ kind }) => kind === 'dispute') ? 'disputed' : 'paid';
}

interface Movement extends Returned {
  /** Whether it did not hold: the refund failed, the dispute was won. */
  readonly isUndone: boolean;
}

/** Each refund and dispute once, by the last that can be said of it. */
function movements(facts: readonly PaymentFact[]): readonly Movement[] {
  const refunds = factsOf(facts, 'refund').map(({ refund, amount, state }) => ({
    ...({ key: refund, kind: 'refund', amount, isUndone: state === 'failed' } as const),
  }));
  const disputes = factsOf(facts, 'dispute').map(({ dispute, amount, state }) => ({
    ...({ key: dispute, kind: 'dispute', amount, isUndone: state === 'won' } as const),
  }));
  const byKey = new Map<string, Movement>();
  for (const each of [...refunds, ...disputes]) {
    const name = `${each.kind}:${each.key}`;
    const known = byKey.get(name);
    byKey.set(name, known ? { ...known, isUndone: known.isUndone || each.isUndone } : each);
  }
  return [...byKey.values()];
}

const standingReturns = (facts: readonly PaymentFact[]): readonly Returned[] =>
  movements(facts).filter(({ isUndone }) => !isUndone);

/** A purchase as it was begun. */
export interface Terms {
  readonly id: string;
  readonly taxRate: BasisPoints;
  readonly commissionRate: BasisPoints;
}

const UNDONE = { refund: 'refundFailed', dispute: 'disputeWon' } as const;

/**
 * The entries that the facts of a purchase demand and the ledger does not have yet, in their order. Each movement is
 * entered once and, when it did not hold, taken out once: asked again, there is nothing left to enter.
 */
export function missingEntries(
  terms: Terms,
  facts: readonly PaymentFact[],
  entered: readonly Entry[],
): readonly Entry[] {
  const paid = firstPaid(facts);
  if (!paid) return [];
  const has = (key: string) => entered.find((entry) => entry.key === key);
  const { currency } = paid;
  const sale = has(`sale:${terms.id}`);
  const parts = sale ? partsOf(sale.lines) : divide(paid.amount, terms);
  const missing: Entry[] = sale ? [] : [{ key: `sale:${terms.id}`, kind: 'sale', currency, lines: linesOf(parts) }];
  let gone = -entered.reduce((sum, entry) => (entry.kind === 'sale' ? sum : sum + partsOf(entry.lines).gross), 0);
  for (const { key, kind, amount, isUndone } of movements(facts)) {
    const taken = has(`${kind}:${key}`);
    if (!taken) {
      const lines = linesOf(negated(share(parts, gone, amount)));
      missing.push({ key: `${kind}:${key}`, kind, currency, lines });
      gone += amount;
    }
    if (!isUndone || has(`${UNDONE[kind]}:${key}`)) continue;
    const lines = linesOf(share(parts, gone - amount, amount));
    missing.push({ key: `${UNDONE[kind]}:${key}`, kind: UNDONE[kind], currency, lines });
    gone -= amount;
  }
  return missing;
}
