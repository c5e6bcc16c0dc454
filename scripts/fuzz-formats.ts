import { performance } from 'node:perf_hooks';
import { parseDealFile } from '@overtrick/shared/bridge/formats/file';
import { mutate, SEEDS } from '@overtrick/shared/bridge/formats/mutate.testing';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { readCountAndSeed } from './count-and-seed.ts';

/**
 * Reads COUNT mutated deal files (PBN, LIN, addresses) and ends with status 1 when one throws, or takes longer than 50
 * ms for each 100 kB three times when read alone: `npm run fuzz:formats -- [COUNT] [SEED]`. The same seed gives the
 * same cases.
 */
const { count, seed } = readCountAndSeed('npm run fuzz:formats -- [COUNT] [SEED]', { count: 1_000_000, seed: 1 });
const MILLISECONDS_PER_100_KB = 50;
/** Shorter texts may take the time of this many bytes, because below it the clock is too coarse. */
const LEAST_BYTES = 10_000;
const suspects: number[] = [];
let failures = 0;
let slowest = 0;
let bytes = 0;

// The first readings are slow because the code is still being compiled.
for (let warm = 0; warm < 200; warm += 1) for (const text of SEEDS) parseDealFile(text, '', { notes: true });

for (let index = 0; index < count; index += 1) {
  readCase((seed - 1) * 1_000_000_007 + index);
  if ((index + 1) % 50_000 === 0) report(index + 1);
}
// Another program may have used the processor, so a text is slow only if it is slow three times when read alone.
for (const seed of suspects) {
  const ratios = [0, 1, 2].map(() => timeRatio(textOf(seed)));
  if (Math.min(...ratios) > 1)
    fail(seed, `slow: ${(Math.min(...ratios) * MILLISECONDS_PER_100_KB).toFixed(0)} ms for each 100 kB`);
}
report(count);
process.exitCode = failures === 0 ? 0 : 1;

function textOf(seed: number): string {
  return mutate(SEEDS[seed % SEEDS.length] as string, startRandom(seed));
}

function readCase(seed: number): void {
  const text = textOf(seed);
  bytes += text.length;
  try {
    const ratio = timeRatio(text);
    if (ratio > 1) suspects.push(seed);
    else slowest = Math.max(slowest, ratio);
  } catch (error) {
    fail(seed, String(error instanceof Error ? error.stack : error));
  }
}

/** The time of a text, divided by the time that it may take. */
function timeRatio(text: string): number {
  const allowed = (Math.max(text.length, LEAST_BYTES) / 100_000) * MILLISECONDS_PER_100_KB;
  const start = performance.now();
  const before = process.cpuUsage();
  parseDealFile(text, '', { notes: true });
  const { user, system } = process.cpuUsage(before);
  // Takes the smaller one: the clock also counts other programs, and the processor's time also counts the garbage
  // collector's threads.
  return Math.min(performance.now() - start, (user + system) / 1_000) / allowed;
}

function fail(seed: number, what: string): void {
  failures += 1;
  console.log(`seed ${seed}: ${what}\n${JSON.stringify(textOf(seed).slice(0, 2_000))}`);
}

function report(done: number): void {
  const share = (slowest * MILLISECONDS_PER_100_KB).toFixed(1);
  const size = (bytes / 1_000_000).toFixed(0);
  const again = `${suspects.length} to be read again`;
  console.log(
    `${done} inputs, ${size} MB, ${failures} failures, ${again}, slowest of the others ${share} ms for each 100 kB`,
  );
}
