import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';
import { currencySchema, unitsSchema } from '../money/amounts.ts';
import { PURCHASE_STATUSES } from '../money/purchase-state.ts';
import { ENROLMENT_KINDS } from '../sync/protocol.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

/** What is sent to join or buy; a free item needs nothing. */
export const checkoutRequestSchema = v.optional(
  v.object({
    /** The buyer agrees to IMMEDIATE_ACCESS (money/seller): nothing is sold without it. */
    immediateAccess: v.optional(v.boolean(), false),
  }),
  {},
);

/** `id` is the enrolment's, or with a checkout the purchase's. */
export const checkoutReplySchema = v.object({
  id: idSchema,
  checkout: v.optional(v.string()),
  /** The hosted page where the buyer pays. */
  checkoutUrl: v.optional(v.string()),
});

/** Why money went back by itself, or by whom. */
export const REFUND_REASONS = ['duplicate', 'undeliverable', 'admin'] as const;

export const boughtItemSchema = v.object({ kind: v.picklist(ENROLMENT_KINDS), id: idSchema, title: v.string() });

/** A purchase as its buyer sees it. Amounts are whole minor units. */
export const purchaseSchema = v.object({
  id: idSchema,
  /** The id of the provider's session; null for one that was never begun there. */
  checkout: v.nullable(v.string()),
  status: v.picklist(PURCHASE_STATUSES),
  /** The id '' and the title that it had when it was deleted since. */
  item: v.object({ ...boughtItemSchema.entries, id: v.string() }),
  /** With tax. */
  amount: unitsSchema,
  tax: unitsSchema,
  currency: currencySchema,
  /** What went back of it. */
  refunded: unitsSchema,
  refundReason: v.nullable(v.picklist(REFUND_REASONS)),
  /** ISO 8601, all: when it was begun, when the buyer paid, and when access began. */
  createdDate: v.string(),
  paidDate: v.nullable(v.string()),
  openedDate: v.nullable(v.string()),
  /** '4242'. */
  card: v.nullable(v.string()),
  receiptNumber: v.nullable(v.string()),
  enrolmentId: v.nullable(idSchema),
  /** Where it can still be paid; null when it cannot. */
  checkoutUrl: v.nullable(v.string()),
});
export type Purchase = v.InferOutput<typeof purchaseSchema>;

const params = v.object({ checkout: v.pipe(v.string(), v.maxLength(200)) });

export const getCheckout = endpoint({
  method: 'GET',
  path: '/checkouts/{checkout}',
  who: 'student',
  summary: "What has become of one of the caller's checkouts, for the page to which the buyer returns",
  params,
  reply: purchaseSchema,
});

export const cancelCheckout = endpoint({
  method: 'DELETE',
  path: '/checkouts/{checkout}',
  who: 'student',
  summary: 'Ends a checkout, so that it cannot be paid any more; one that was paid stays as it is',
  params,
  reply: purchaseSchema,
});

export const listPurchases = endpoint({
  method: 'GET',
  path: '/user/purchases',
  who: 'student',
  summary: 'What the caller has paid for, the newest first; what was refunded stays in the list',
  query: v.object({ page: listQuery.page, per: listQuery.per }),
  reply: listOf(purchaseSchema),
});

/** A receipt as it was made out; nothing of it changes later. Amounts are whole minor units. */
export const receiptSchema = v.object({
  /** '2026-1184': by seller, without gaps. */
  number: v.string(),
  date: v.string(),
  seller: v.object({
    name: v.string(),
    address: v.string(),
    /** '' for a seller who is not registered for tax. */
    taxNumber: v.string(),
  }),
  buyer: v.string(),
  item: v.string(),
  /** Without tax; net and tax make the amount. */
  net: unitsSchema,
  tax: unitsSchema,
  /** Per cent. */
  taxPercent: v.number(),
  amount: unitsSchema,
  currency: currencySchema,
  card: v.nullable(v.string()),
  /** What the buyer agreed to before paying, and when. */
  consent: v.object({ text: v.string(), date: v.string() }),
  /** What went back, each with a number of its own. */
  credits: v.array(v.object({ number: v.string(), date: v.string(), amount: unitsSchema })),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

export const getReceipt = endpoint({
  method: 'GET',
  path: '/user/purchases/{purchaseId}/receipt',
  who: 'student',
  summary: 'The receipt of something that the caller has paid for',
  params: v.object({ purchaseId: idSchema }),
  reply: receiptSchema,
});

/** A purchase as admins see it. */
export const adminPurchaseSchema = v.object({
  ...purchaseSchema.entries,
  /** Null when the account was erased. */
  buyer: v.nullable(v.object({ id: idSchema, name: v.string() })),
  seller: v.nullable(v.object({ id: idSchema, name: v.string() })),
  /** What an admin wrote with a refund. */
  note: v.string(),
  abilities: v.object({ refund: v.boolean() }),
});
export type AdminPurchase = v.InferOutput<typeof adminPurchaseSchema>;

export const listPurchasesOfEnrolment = endpoint({
  method: 'GET',
  path: '/admin/enrolments/{enrolmentId}/purchases',
  who: 'admin',
  summary: 'How an enrolment was paid for, the newest first; tries that came to nothing too',
  params: v.object({ enrolmentId: idSchema }),
  reply: v.object({ results: v.array(adminPurchaseSchema) }),
});

export const listPurchasesOfUser = endpoint({
  method: 'GET',
  path: '/users/{userId}/purchases',
  who: 'admin',
  summary: 'Every payment that a person has begun, the newest first',
  params: v.object({ userId: idSchema }),
  query: v.object({ page: listQuery.page, per: listQuery.per }),
  reply: listOf(adminPurchaseSchema),
});

export const refundPurchase = endpoint({
  method: 'POST',
  path: '/admin/purchases/{purchaseId}/refund',
  who: 'admin',
  summary: 'Gives back what was paid. Access ends when the provider says that it is done; attempts are kept',
  params: v.object({ purchaseId: idSchema }),
  body: v.optional(v.object({ note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), '') }), {}),
  reply: adminPurchaseSchema,
});
