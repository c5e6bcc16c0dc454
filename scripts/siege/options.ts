import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@overtrick/shared/result';
import { parseCountAndSeed } from '../count-and-seed.ts';

export interface Options {
  readonly schedules: number;
  readonly seed: number;
  readonly database: 'sqlite' | 'postgres';
  /** A file with the results so far, to which new ones are added. */
  readonly resume: string | undefined;
  /** How many schedules in Chromium come after the others. */
  readonly chromium: number;
}

export const USAGE =
  'npm run siege -- [SCHEDULES] [SEED] [--database sqlite|postgres] [--resume FILE] [--chromium SCHEDULES]';

/** Reads the command line; otherwise a sentence that says what is wrong. */
export function parseOptions(args: readonly string[]): Result<Options, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        database: { type: 'string', default: 'sqlite' },
        resume: { type: 'string' },
        chromium: { type: 'string', default: '0' },
      },
    });
    const { database, resume, chromium } = values;
    if (database !== 'sqlite' && database !== 'postgres')
      return err(`--database is sqlite or postgres, not '${database}'`);
    if (!/^\d+$/.test(chromium)) return err(`--chromium is a whole number, not '${chromium}'`);
    const read = parseCountAndSeed(positionals, { count: 100, seed: 1 });
    if (!read.ok) return read;
    const { count, seed } = read.value;
    // `--chromium 30` alone asks for nothing else.
    const schedules = positionals.length === 0 && Number(chromium) > 0 ? 0 : count;
    return ok({ schedules, seed, database, resume, chromium: Number(chromium) });
  } catch (error) {
    return err((error as Error).message);
  }
}
