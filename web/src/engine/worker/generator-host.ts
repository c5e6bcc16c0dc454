import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { dealSource } from '@overtrick/shared/learning/generator/deal-source';
import type { DealWish } from '@overtrick/shared/learning/generator/deal-wish';
import type { DealSource } from '@overtrick/shared/learning/generator/find-deals';
import { rarestWish, shareOfDeals } from '@overtrick/shared/learning/generator/rarest-wish';
import { unwrap } from '@overtrick/shared/result';
import type { GeneratorWorkerApi } from './generator-protocol.ts';

interface Begun {
  readonly wish: DealWish;
  readonly seed: number;
  readonly source: DealSource;
}

/** About a second, when hardly any deal fits. */
const SHARE_TRIES = 200_000;

/** One search at a time. The wishes were checked before they came here (generator/read-wish). */
export function createGeneratorHost(): GeneratorWorkerApi {
  let begun: Begun | undefined;
  const current = (): Begun => {
    if (!begun) throw new Error('no wishes yet');
    return begun;
  };
  return {
    begin(wish, seed) {
      const source = unwrap(dealSource(wish, seed));
      begun = { wish, seed, source };
    },
    deal: (count, tries) => current().source.deal(count, tries),
    share: () => shareOfDeals(current().wish, startRandom(current().seed), SHARE_TRIES),
    rarest: () => rarestWish(current().wish, startRandom(current().seed)),
  };
}
