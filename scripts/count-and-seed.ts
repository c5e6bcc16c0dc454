import { err, ok, type Result } from '@overtrick/shared/result';

/** How many cases a program makes, and from which seed they are drawn. */
export interface CountAndSeed {
  readonly count: number;
  readonly seed: number;
}

/**
 * Reads `[COUNT] [SEED]`, both whole numbers from 1: a run of no cases would look like one without faults.
 * @returns otherwise a sentence that says what is wrong
 */
export function parseCountAndSeed(args: readonly string[], usual: CountAndSeed): Result<CountAndSeed, string> {
  const [count = String(usual.count), seed = String(usual.seed), ...more] = args;
  for (const [name, text] of Object.entries({ COUNT: count, SEED: seed }))
    if (!/^\d+$/.test(text) || !isCount(Number(text))) return err(`${name} is a whole number from 1, not '${text}'`);
  if (more.length > 0) return err(`there is no third argument: '${more.join(' ')}'`);
  return ok({ count: Number(count), seed: Number(seed) });
}

const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 1;

/**
 * Reads both from the command line. `--help` prints the usage and ends the program with status 0; invalid arguments
 * print it to stderr and end it with status 2.
 */
export function readCountAndSeed(usage: string, usual: CountAndSeed): CountAndSeed {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`usage: ${usage}`);
    process.exit(0);
  }
  const read = parseCountAndSeed(args, usual);
  if (read.ok) return read.value;
  console.error(`${read.error}\nusage: ${usage}`);
  process.exit(2);
}
