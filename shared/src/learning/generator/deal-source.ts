import type { Deal } from '../../bridge/deal.ts';
import { startRandom } from '../../bridge/formats/random.ts';
import { type DealingError, dealFrom, planDealing } from '../../dealing/deal-out.ts';
import { ok, type Result } from '../../result.ts';
import type { DealWish } from './deal-wish.ts';
import { dealingWishesOf } from './dealing-wishes.ts';
import type { DealSource } from './find-deals.ts';

/** Deals of the wishes by a seed: the same questions get the same deals. */
export function dealSource(wish: DealWish, seed: number): Result<DealSource, DealingError> {
  const plan = planDealing(dealingWishesOf(wish));
  if (!plan.ok) return plan;
  const random = startRandom(seed);
  return ok({
    async deal(count, tries) {
      const deals: Deal[] = [];
      let tried = 0;
      while (deals.length < count && tried < tries) {
        const dealt = dealFrom(plan.value, random, tries - tried);
        tried += dealt.ok ? dealt.value.tries : dealt.error.tries;
        if (dealt.ok) deals.push(dealt.value.deal);
      }
      return { deals, tries: tried };
    },
  });
}
