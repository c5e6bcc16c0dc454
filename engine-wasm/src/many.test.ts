import type { Card } from '@overtrick/shared/bridge/card';
import { type Play, playCards, playUpTo, startPlay } from '@overtrick/shared/bridge/play';
import { unwrap } from '@overtrick/shared/result';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createManySolver } from './many.testing.ts';
import { aDeal, aPlay, freshSolver } from './solver.testing.ts';
import type { Solver } from './solver.ts';

describe('many positions', () => {
  let warm: Solver;
  let cold: Solver;
  beforeAll(async () => {
    warm = await freshSolver();
    cold = await freshSolver();
  }, 120_000);

  it('of any deals and strains are worth what each is worth alone and cold', async () => {
    const positions = fc.sample(aPlay(7), { numRuns: 300, seed: 187 });
    const alone = (play: Play) => {
      cold.forget();
      return play;
    };
    const many = createManySolver(warm);
    expect(await many.solveMany(positions, { kind: 'cards' })).toEqual(
      positions.map((play) => ({ kind: 'cards', cards: unwrap(cold.solveCards(alone(play))) })),
    );
    expect(await many.solveMany(positions, { kind: 'value' })).toEqual(
      positions.map((play) => ({ kind: 'value', tricks: unwrap(cold.solveValue(alone(play))) })),
    );
    expect(await many.solveMany(positions, { kind: 'reach', side: 'EW', tricks: 2 })).toEqual(
      positions.map((play) => ({ kind: 'reach', holds: unwrap(cold.checkClaim(alone(play), 'EW', 2)) })),
    );
  });

  it('are told as they come, until it is enough', async () => {
    const positions = fc.sample(aPlay(4), { numRuns: 10, seed: 1 });
    const told: number[] = [];
    const answers = await createManySolver(warm).solveMany(
      positions,
      { kind: 'value' },
      {
        onAnswer: (index) => {
          told.push(index);
          return told.length === 3 ? 'enough' : undefined;
        },
      },
    );
    expect(told).toEqual([0, 1, 2]);
    expect(answers.map((answer) => answer !== null)).toEqual([true, true, true, ...Array(7).fill(false)]);
  });

  it('are left when the signal says so', async () => {
    const positions = fc.sample(aPlay(4), { numRuns: 5, seed: 2 });
    const stop = new AbortController();
    const pause = async (): Promise<void> => stop.abort();
    const answers = await createManySolver(warm, { pause }).solveMany(
      positions,
      { kind: 'value' },
      { signal: stop.signal },
    );
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('that cannot be are answered null, beside those that can', async () => {
    const [deal] = fc.sample(aDeal(2), { numRuns: 1, seed: 3 }) as [Play['hands']];
    const good = startPlay(deal, 'NT', 'N');
    const bad: Play = { ...good, hands: { ...deal, N: [] } };
    const over = unwrap(playCards(playUpTo(good, 0), [] as Card[]));
    const answers = await createManySolver(warm).solveMany([bad, over], { kind: 'value' });
    expect(answers.map((answer) => answer !== null)).toEqual([false, true]);
  });
});
