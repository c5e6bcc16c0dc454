import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { dealSource } from '@overtrick/shared/learning/generator/deal-source';
import { findDeals, type SearchTally } from '@overtrick/shared/learning/generator/find-deals';
import { PRESETS } from '@overtrick/shared/learning/generator/presets';
import { shareOfDeals } from '@overtrick/shared/learning/generator/rarest-wish';
import { shareFound } from '@overtrick/shared/learning/generator/search-words';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import type { GeneratorCalls } from '../features/deal-generator/generator-calls.ts';
import { GeneratorPage } from '../features/deal-generator/generator-page.tsx';

/** Deals on the page itself, the same ones each time; there is no solver here. */
const CALLS: GeneratorCalls = {
  isOnline: true,
  newId,
  async find(wish, count, search) {
    const source = unwrap(dealSource(wish, 1));
    let tally: SearchTally = { tries: 0, dealt: 0, solved: 0, found: 0 };
    const end = await findDeals(wish, count, {
      ...search,
      source,
      solver: { solveMany: async (positions) => positions.map(() => null) },
      onTally: (now) => {
        tally = now;
        search.onTally(now);
      },
    });
    return { end, tally, share: shareFound(shareOfDeals(wish, startRandom(1)), tally) };
  },
  keep: async () => {},
  add: async () => {
    throw new Error('The gallery has no library.');
  },
  onAdded: () => {},
};

/** The generator with the wishes of its first preset. */
export function GeneratorState() {
  return (
    <main className="gallery">
      <GeneratorPage calls={CALLS} kept={{ wishes: PRESETS[0]?.wishes }} />
    </main>
  );
}
