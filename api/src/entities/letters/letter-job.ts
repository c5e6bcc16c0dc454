import * as v from 'valibot';
import type { Trx } from '../../database/connect.ts';
import type { ItemName } from '../../database/tables/items.ts';
import { queueJob } from '../jobs/operations.ts';

/** The kind of the jobs that write and send one letter to one person. */
export const LETTER_JOB = 'letter';

/** The kind of the jobs that queue a letter for everybody who wants it. */
export const ROUND_JOB = 'letter-round';

/** When and where a lesson is held; null while nothing is said of it. */
const heldSchema = v.object({ startsAt: v.nullable(v.string()), place: v.nullable(v.string()) });
export type Held = v.InferOutput<typeof heldSchema>;

const courseId = v.string();
const NEWS = [
  v.object({ about: v.literal('new_lessons'), courseId, lessonIds: v.array(v.string()) }),
  v.object({ about: v.literal('lesson_changed'), courseId, lessonId: v.string(), before: heldSchema }),
  v.object({ about: v.literal('lesson_starts'), courseId, lessonId: v.string() }),
] as const;

/** What the students of a course are told. A letter names what it is about; all else is read when it is sent. */
const newsSchema = v.variant('about', NEWS);
export type News = v.InferOutput<typeof newsSchema>;

/** Everybody who joined the course before `since` is told. */
export const roundSchema = v.object({ news: newsSchema, since: v.nullable(v.string()) });
export type Round = v.InferOutput<typeof roundSchema>;

/** What an admin has decided on a course or a pack. */
const OUTCOMES = ['approved', 'rejected', 'withdrawn', 'lifted'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const verdictSchema = v.object({
  about: v.literal('review'),
  item: v.picklist(['courses', 'deal_packs']),
  itemId: v.string(),
  outcome: v.picklist(OUTCOMES),
});
export type Verdict = v.InferOutput<typeof verdictSchema>;

/** Why a buyer is written to: the receipt, or that money goes back and why. */
const purchaseLetterSchema = v.object({
  about: v.literal('purchase'),
  purchaseId: v.string(),
  says: v.picklist(['receipt', 'refunded', 'duplicate', 'undeliverable']),
});
export type PurchaseLetter = v.InferOutput<typeof purchaseLetterSchema>;

export const letterSchema = v.union([
  v.object({ news: newsSchema, userId: v.string() }),
  verdictSchema,
  purchaseLetterSchema,
]);
export type LetterBody = v.InferOutput<typeof letterSchema>;

/** Queues the letter to the teacher about what an admin has decided on an item, in the transaction of the decision. */
export async function tellVerdict(
  trx: Trx,
  { item, itemId, outcome }: { readonly item: ItemName; readonly itemId: string; readonly outcome: Outcome },
  now: Date,
): Promise<void> {
  const body: Verdict = { about: 'review', item, itemId, outcome };
  await queueJob(trx, { kind: LETTER_JOB, key: `${outcome}:${itemId}`, body }, now);
}

/** Queues a letter to the buyer, in the transaction of what it tells of. */
export async function tellBuyer(trx: Trx, told: Omit<PurchaseLetter, 'about'>, now: Date): Promise<void> {
  const body: PurchaseLetter = { about: 'purchase', ...told };
  await queueJob(trx, { kind: LETTER_JOB, key: `${told.says}:${told.purchaseId}`, body }, now);
}
