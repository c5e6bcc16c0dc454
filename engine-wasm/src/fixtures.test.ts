import { formatTrickTable } from '@overtrick/shared/bridge/trick-table';
import { unwrap } from '@overtrick/shared/result';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILDS, type Build } from './builds.ts';
import { fixtureDeals, fixtureEndings } from './fixtures.ts';
import { freshSolver } from './solver.testing.ts';
import type { CardTricks, Solver } from './solver.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Tests all deals in all builds and caps: OVERTRICK_FULL=1 npx vitest run --project engine. Otherwise every part has
 * deals of its own.
 */
const FULL = process.env.OVERTRICK_FULL === '1';

interface Part {
  readonly build: Build;
  readonly megabytes: number;
  /** The range of deals, from … to …. */
  readonly from: number;
  readonly to: number;
}

const part = (build: Build, megabytes: number, from: number, to: number): Part => ({
  build,
  megabytes,
  from: FULL ? 0 : from,
  to: FULL ? 500 : to,
});

/** The caps: a phone's, other devices', and one so small that positions must be forgotten. */
const PLACES = BUILDS.flatMap((build, index) => {
  const at = 40 * index;
  return [part(build, 64, at, at + 24), part(build, 128, at + 24, at + 34), part(build, 4, at + 34, at + 40)];
});

const written = (cards: readonly CardTricks[]): string =>
  cards
    .map(({ card, tricks }) => `${card[1]}${card[0]}=${tricks}`)
    .sort()
    .join(' ');

describe.each(PLACES)('the $build build at $megabytes MB agrees with two other solvers (S-11)', (at) => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await freshSolver({ memory: at.megabytes * MEGABYTE, build: at.build });
  }, 120_000);

  it('on every card of 1,000 positions', () => {
    for (const { play, answer } of fixtureEndings()) expect(written(unwrap(solver.solveCards(play)))).toBe(answer);
  });

  it(`on all 20 results of deals ${at.from + 1} to ${at.to}`, { timeout: FULL ? 3_600_000 : 900_000 }, () => {
    for (const { deal, table } of fixtureDeals().slice(at.from, at.to))
      expect(formatTrickTable(unwrap(solver.solveTrickTable(deal)))).toBe(table);
  });
});
