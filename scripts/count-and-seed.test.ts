import { err, ok } from '@overtrick/shared/result';
import { expect, it } from 'vitest';
import { parseCountAndSeed } from './count-and-seed.ts';

const USUAL = { count: 1000, seed: 1 };

it.each([
  [[], { count: 1000, seed: 1 }],
  [['20'], { count: 20, seed: 1 }],
  [['20', '7'], { count: 20, seed: 7 }],
] as const)('%j asks for %j', (args, asked) => expect(parseCountAndSeed(args, USUAL)).toEqual(ok(asked)));

it.each([
  [['--help'], "COUNT is a whole number from 1, not '--help'"],
  [['many'], "COUNT is a whole number from 1, not 'many'"],
  [['0'], "COUNT is a whole number from 1, not '0'"],
  [['-3'], "COUNT is a whole number from 1, not '-3'"],
  [['1.5'], "COUNT is a whole number from 1, not '1.5'"],
  [['1e99'], "COUNT is a whole number from 1, not '1e99'"],
  [[''], "COUNT is a whole number from 1, not ''"],
  [['20', 'seven'], "SEED is a whole number from 1, not 'seven'"],
  [['20', '7', '9'], "there is no third argument: '9'"],
] as const)('%j is refused: a run of nothing would pass as one that found nothing', (args, words) =>
  expect(parseCountAndSeed(args, USUAL)).toEqual(err(words)),
);
