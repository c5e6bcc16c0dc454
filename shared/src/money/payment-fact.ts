import * as v from 'valibot';
import { currencySchema, unitsSchema } from './amounts.ts';

const at = v.string();
const payment = v.string();
const session = v.string();

/*
 * What the payment provider has told of a payment. A fact is true whenever it arrives: facts come in any order, late and
 * more than once, and the state of a purchase follows from all of them together (purchase-state).
 */

const FACTS = [
  /** The buyer has paid. */
  v.object({ kind: v.literal('paid'), session, payment, amount: unitsSchema, currency: currencySchema, at }),
  /** The bank or the card has refused; the buyer may try again until the session ends. */
  v.object({ kind: v.literal('refused'), session: v.nullable(session), payment: v.nullable(payment), at }),
  /** The session has ended and nothing can be paid in it any more. */
  v.object({ kind: v.literal('expired'), session, at }),
  /** The last digits of the card. */
  v.object({ kind: v.literal('card'), payment, last4: v.string(), at }),
  v.object({
    kind: v.literal('refund'),
    payment,
    refund: v.string(),
    amount: unitsSchema,
    state: v.picklist(['made', 'failed']),
    at,
  }),
  /** The buyer's bank takes the money back, at first or for good. */
  v.object({
    kind: v.literal('dispute'),
    payment,
    dispute: v.string(),
    amount: unitsSchema,
    state: v.picklist(['open', 'won', 'lost']),
    at,
  }),
] as const;

export const paymentFactSchema = v.variant('kind', FACTS);
export type PaymentFact = v.InferOutput<typeof paymentFactSchema>;
type FactOf<K extends PaymentFact['kind']> = Extract<PaymentFact, { readonly kind: K }>;

export const factsOf = <K extends PaymentFact['kind']>(facts: readonly PaymentFact[], kind: K): readonly FactOf<K>[] =>
  facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
