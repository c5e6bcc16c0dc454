import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { dealFrom, planDealing } from '@overtrick/shared/dealing/deal-out';
import { dealingWishesOf } from '@overtrick/shared/learning/generator/dealing-wishes';
import { PRESETS } from '@overtrick/shared/learning/generator/presets';
import { readWish } from '@overtrick/shared/learning/generator/read-wish';
import { unwrap } from '@overtrick/shared/result';

const SECOND = 1000;

/** How many deals a second fit the cards of each preset of the generator, without the solver. */
export function* benchDealing(): Generator<string> {
  for (const { name, wishes } of PRESETS) {
    const plan = unwrap(planDealing(dealingWishesOf(unwrap(readWish(wishes)))));
    const random = startRandom(1);
    let deals = 0;
    let tries = 0;
    for (const start = performance.now(); performance.now() - start < SECOND; deals++)
      tries += unwrap(dealFrom(plan, random, 10_000_000)).tries;
    yield `dealing ${name}: ${deals} deals a second, ${(tries / deals).toFixed(1)} tries each`;
  }
}
