import { performance } from 'node:perf_hooks';
import { parseDealFile } from '@overtrick/shared/bridge/formats/file';
import { mutate, SEEDS, startRandom } from '@overtrick/shared/bridge/formats/mutate.testing';

/**
 * Reads COUNT mutated deal files (PBN, LIN, addresses) and ends with status 1 when one throws, or is slower than 50 ms
 * for each 100 kB three times when read alone: `npm run fuzz:formats -- COUNT [SEED]`. A case is found again by its seed.
 */
const [countText = '1000000', seedText = '1'] = process.argv.slice(2);
const count = Number(countText);
const MILLISECONDS_PER_100_KB = 50;
/** Short texts get the time of this many bytes: below it the clock measures itself. */
const LEAST_BYTES = 10_000;
let failures = 0;
let slowest = 0;
let bytes = 0;

for (let index = 0; index < count; index += 1) {
  const seed = (Number(seedText) - 1) * 1_000_000_007 + index;
  const text = mutate(SEEDS[index % SEEDS.length] as string, startRandom(seed));
  bytes += text.length;
  readCase(seed, text);
  if ((index + 1) % 50_000 === 0) report(index + 1);
}
report(count);
process.exitCode = failures === 0 ? 0 : 1;

function readCase(seed: number, text: string): void {
  try {
    const allowed = (Math.max(text.length, LEAST_BYTES) / 100_000) * MILLISECONDS_PER_100_KB;
    const ratio = timeOf(text) / allowed;
    // Another program may have held the processor: slow means slow three times, alone.
    const isSlow = ratio > 1 && timeOf(text) > allowed && timeOf(text) > allowed;
    slowest = Math.max(slowest, isSlow || ratio <= 1 ? ratio : 0);
    if (isSlow) fail(seed, text, `slow: ${(ratio * MILLISECONDS_PER_100_KB).toFixed(0)} ms for each 100 kB`);
  } catch (error) {
    fail(seed, text, String(error instanceof Error ? error.stack : error));
  }
}

function timeOf(text: string): number {
  const start = performance.now();
  parseDealFile(text, '', { notes: true });
  return performance.now() - start;
}

function fail(seed: number, text: string, what: string): void {
  failures += 1;
  console.log(`seed ${seed}: ${what}\n${JSON.stringify(text.slice(0, 2_000))}`);
}

function report(done: number): void {
  const share = (slowest * MILLISECONDS_PER_100_KB).toFixed(1);
  const size = (bytes / 1_000_000).toFixed(0);
  console.log(`${done} inputs, ${size} MB, ${failures} failures, slowest ${share} ms for each 100 kB`);
}
