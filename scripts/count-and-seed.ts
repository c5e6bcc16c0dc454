import { err, ok, type Result } from '@overtrick/shared/result';

/** How many cases a program makes, and from which seed they are drawn. */
export interface CountAndSeed {
  readonly count: number;
  readonly seed: number;
}

/**
 * Reads `[COUNT] [SEED]`, both whole numbers from 1: a run of nothing would pass as one that found nothing.
 * @returns otherwise what is wrong, in words
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
 * The same from the command line: `--help` prints how the program is called and ends it with status 0, anything else
 * that is not as it should be does so on the error output with status 2.
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
