import { isOffered } from '@overtrick/shared/learning/items/publication';
import { costsNothing } from '@overtrick/shared/learning/values/price';
import { Refusal } from '../../http/refusal.ts';
import { enrol } from '../enrolments/operations.ts';
import type { EnrolmentKey } from '../enrolments/queries.ts';
import { beginPurchase } from './begin.ts';
import { type Asked, enrolmentEnded, type Offered, type World } from './offered.ts';

interface Checkout {
  readonly id: string;
  readonly checkout?: string;
  readonly checkoutUrl?: string;
}

/**
 * Enrols a student in a free item, or in one that they have already, and answers the enrolment's id; begins the purchase
 * of an item with a price. Throws 409 when the item is not published, and when the enrolment in a free one was ended.
 */
export async function checkOut(world: World, key: EnrolmentKey, item: Offered, asked: Asked): Promise<Checkout> {
  const { status, withdrawn_at } = item;
  const isWithdrawn = withdrawn_at !== null;
  const isPaid = !costsNothing(item.cost, item.cost_with_discount) && item.is_active !== 1;
  if ((isPaid || item.is_active === null) && !isOffered({ status, isWithdrawn }))
    throw new Refusal(409, 'not_published', `This ${asked.noun} is not available`);
  if (isPaid) return beginPurchase(world, key, item, asked);
  const { db, clock } = world;
  const enrolled = await db.transaction().execute((trx) => enrol(trx, key, clock()));
  if (!enrolled.ok) throw enrolmentEnded(asked.noun);
  return { id: enrolled.value };
}
