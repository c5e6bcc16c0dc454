import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { describe, expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

describe('warming up', () => {
  it('is over soon and every question of it is answered', async () => {
    const solver = createSolver(await loadEngineFromDisk());
    const answers: boolean[] = [];
    const counted =
      <Args extends unknown[], T extends { readonly ok: boolean }>(ask: (...args: Args) => T) =>
      (...args: Args): T => {
        const answer = ask(...args);
        answers.push(answer.ok);
        return answer;
      };
    warmUp({
      solveStrain: counted(solver.solveStrain.bind(solver)),
      solveBest: counted(solver.solveBest.bind(solver)),
      forget: () => solver.forget(),
    });
    expect(answers).toEqual([true, true, true, true]);
    expect(solver.effort().positions).toBeGreaterThan(50);
    expect(solver.effort().positions).toBeLessThan(20_000);
  });
});
