import { isOffered, type Status } from '@overtrick/shared/learning/items/publication';
import { costsNothing } from '@overtrick/shared/learning/values/price';
import type { Flag } from '../../database/flag.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';
import { enrol } from './operations.ts';
import type { EnrolmentKey } from './queries.ts';

/** What a checkout needs to know about an item and the student's enrolment in it. */
export interface Offered {
  readonly status: Status;
  /** When an admin withdrew it for rights (ruling 68). */
  readonly withdrawn_at: string | null;
  /** Whole minor units, both. */
  readonly cost: number | null;
  readonly cost_with_discount: number | null;
  /** Null when the student was never enrolled. */
  readonly is_active: Flag | null;
}

/**
 * Enrols a student in a free item, or in one that they have already; returns the enrolment's id. Throws 409 when the
 * item has a price or is not published, or when the enrolment was ended.
 * @param kind the item's kind in messages: 'course'
 */
export async function checkOut(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: EnrolmentKey,
  item: Offered,
  kind: string,
): Promise<string> {
  const isPaid = !costsNothing(item.cost, item.cost_with_discount) && item.is_active !== 1;
  if (isPaid) throw new Refusal(409, 'payments_unavailable', 'Buying is not possible yet');
  const { status, withdrawn_at } = item;
  const isWithdrawn = withdrawn_at !== null;
  if (item.is_active === null && !isOffered({ status, isWithdrawn }))
    throw new Refusal(409, 'not_published', `This ${kind} is not available`);
  const enrolled = await db.transaction().execute((trx) => enrol(trx, key, clock()));
  if (!enrolled.ok) throw new Refusal(409, 'enrolment_ended', `Your access to this ${kind} has ended`);
  return enrolled.value;
}
