import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { SEATS } from '@overtrick/shared/bridge/seat';
import { readCountAndSeed } from './count-and-seed.ts';
import { openPooledSolver, playDeal } from './played-deal.ts';
import { previewDeal } from './previewed-deal.ts';
import { makeRandomDeal, seatedAt } from './random-deal.ts';

/**
 * Plays COUNT random deals in the table worker, in simulated time: studied from each of the four seats, played in PLAY
 * and opened in PREVIEW. Ends with status 1 when anything is wrong: `npm run play:deals -- [COUNT] [SEED]`. The same
 * seed gives the same deals.
 */
const { count, seed } = readCountAndSeed('npm run play:deals -- [COUNT] [SEED]', { count: 1000, seed: 1 });
const pooled = openPooledSolver(createSolver(await loadEngineFromDisk()));
let cards = 0;
let takeBacks = 0;
let undone = 0;
let bad = 0;

for (let index = 0; index < count; index += 1) {
  const random = startRandom(seed * 1_000_003 + index);
  const deal = makeRandomDeal(random, index);
  const problems: string[] = [];
  for (const [name, seat, mode] of [
    ...SEATS.map((seat) => [`STUDY ${seat}`, seat, 'STUDY'] as const),
    ['PLAY', deal.player, 'PLAY'] as const,
  ]) {
    const played = await playDeal(pooled, seatedAt(deal, seat), random, mode);
    cards += played.cards;
    takeBacks += played.takeBacks;
    problems.push(...played.problems.map((problem) => `${name}: ${problem}`));
  }
  const previewed = previewDeal(pooled.pool, { ...deal, startWithEmptyAuction: true }, random);
  undone += previewed.undone;
  problems.push(...previewed.problems.map((problem) => `PREVIEW: ${problem}`));
  if (problems.length > 0) bad += 1;
  for (const problem of problems) console.log(`deal ${index}: ${problem}`);
  if ((index + 1) % 100 === 0) console.log(`${index + 1} deals, ${bad} with problems`);
}
console.log(
  `${count} deals, each from four seats, in PLAY and in PREVIEW: ${cards} cards, ${takeBacks} taken back and played again, ${undone} moves undone and done again, ${bad} deals with problems`,
);
process.exitCode = bad > 0 ? 1 : 0;
