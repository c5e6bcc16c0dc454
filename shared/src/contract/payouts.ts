import * as v from 'valibot';
import { line } from '../forms/line.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { currencySchema, unitsSchema } from '../money/amounts.ts';
import { percentSchema } from '../money/seller.ts';
import { endpoint } from './endpoint.ts';

/** A payout on its way, made, or sent back. */
export const PAYOUT_STATES = ['sending', 'paid', 'failed'] as const;

export const payoutSchema = v.object({
  id: idSchema,
  date: v.string(),
  amount: unitsSchema,
  currency: currencySchema,
  state: v.picklist(PAYOUT_STATES),
});
export type Payout = v.InferOutput<typeof payoutSchema>;

/** What a teacher is owed in one currency, in whole minor units. */
export const balanceSchema = v.object({
  currency: currencySchema,
  /** All that is owed, tax included; below zero is taken from what comes next. */
  balance: unitsSchema,
  /** The part that may be paid out now: sales rest a while, because they may be refunded. */
  ready: unitsSchema,
});

/** How a teacher stands with payouts (silence 59). */
export const payoutStatusSchema = v.object({
  /** The name for link-{provider}; null when this server has no payments at all. */
  provider: v.nullable(v.string()),
  allowPayout: v.boolean(),
  linked: v.boolean(),
  /** An account was begun at the provider and lacks something there. */
  unfinished: v.boolean(),
  commissionPercent: v.number(),
  /** Whether the seller's name and address are there: nothing is sold without them. */
  canSell: v.boolean(),
  balances: v.array(balanceSchema),
  /** The newest first, at most 50. */
  payouts: v.array(payoutSchema),
});
export type PayoutStatus = v.InferOutput<typeof payoutStatusSchema>;

export const getLinkedAccount = endpoint({
  method: 'GET',
  path: '/teacher/payouts/linked-account',
  who: 'teacher',
  summary: 'Whether the teacher has an account to be paid to, and what is owed and was paid',
  reply: payoutStatusSchema,
});

const urlReply = v.object({ url: v.string() });

export const linkAccount = endpoint({
  method: 'POST',
  path: '/teacher/payouts/link-{provider}',
  who: 'teacher',
  summary: 'The page of the provider where the teacher links an account; it leads back to /teaching/payment',
  params: v.object({ provider: v.pipe(v.string(), v.maxLength(40)) }),
  reply: urlReply,
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/teacher/payouts/linked-account/dashboard',
  who: 'teacher',
  summary: "The teacher's own page at the provider; 409 when no account is linked. The address works once",
  reply: urlReply,
});

/** What stands on receipts about the seller. */
export const sellerSchema = v.object({
  name: line('Name', 200),
  address: line('Address', 500),
  taxNumber: line('Tax number', 60),
  /** In the price, per cent of the price without it; 0 without a tax number. */
  taxPercent: percentSchema('Tax'),
});
export type Seller = v.InferOutput<typeof sellerSchema>;

export const getSeller = endpoint({
  method: 'GET',
  path: '/teacher/payouts/seller',
  who: 'teacher',
  summary: 'What receipts say of the teacher; empty fields before anything was said',
  reply: sellerSchema,
});

export const putSeller = endpoint({
  method: 'PUT',
  path: '/teacher/payouts/seller',
  who: 'teacher',
  summary: 'Change what receipts say of the teacher, from the next sale on',
  body: sellerSchema,
  reply: sellerSchema,
});

/** A commission and since when it holds. */
const commissionSchema = v.object({
  percent: v.number(),
  since: v.string(),
  /** The admin; null when it was always so, or when the account was erased. */
  by: v.nullable(v.object({ id: idSchema, name: v.string() })),
});

/** A teacher's payouts as admins see them (silence 68). */
export const adminPayoutsSchema = v.object({
  ...payoutStatusSchema.entries,
  seller: sellerSchema,
  /** The newest first; a sale keeps the commission of its day. */
  history: v.array(commissionSchema),
});
export type AdminPayouts = v.InferOutput<typeof adminPayoutsSchema>;

const teacher = {
  path: '/admin/teacher/{userId}/payouts',
  who: 'admin',
  params: v.object({ userId: idSchema }),
} as const;

export const getPayoutsOfTeacher = endpoint({
  ...teacher,
  method: 'GET',
  summary: "A teacher's commission with its history, and payouts",
  reply: adminPayoutsSchema,
});

export const putPayoutsOfTeacher = endpoint({
  ...teacher,
  method: 'PUT',
  summary: 'Change whether a teacher is paid out, and the commission of sales from now on',
  body: v.object({
    allowPayout: v.optional(v.boolean()),
    commissionPercent: v.optional(percentSchema('Commission')),
  }),
  reply: adminPayoutsSchema,
});
