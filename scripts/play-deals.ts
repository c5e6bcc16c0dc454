import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { makeDeal, playDeal } from './played-deal.ts';

/**
 * Plays COUNT random deals as a student would, in each seat in turn, against the bots and the solver, and ends with
 * status 1 when anything is not as it should be: `npm run play:deals -- COUNT [SEED]`. A deal is found again by its seed.
 */
const [countText = '1000', seedText = '1'] = process.argv.slice(2);
const solver = createSolver(await loadEngineFromDisk());
let cards = 0;
let takeBacks = 0;
let bad = 0;
for (let index = 0; index < Number(countText); index += 1) {
  const random = startRandom(Number(seedText) * 1_000_003 + index);
  const played = playDeal(solver, makeDeal(random, index), random);
  cards += played.cards;
  takeBacks += played.takeBacks;
  if (played.problems.length > 0) bad += 1;
  for (const problem of played.problems) console.log(`deal ${index}: ${problem}`);
  if ((index + 1) % 100 === 0) console.log(`${index + 1} deals, ${bad} with problems`);
}
console.log(`${countText} deals, ${cards} cards, ${takeBacks} taken back and played again, ${bad} deals with problems`);
process.exitCode = bad > 0 ? 1 : 0;
