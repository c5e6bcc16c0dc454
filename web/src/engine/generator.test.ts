import type { ManySolver } from '@overtrick/shared/dealing/many-solver';
import type { FoundDeal } from '@overtrick/shared/learning/generator/found-deal';
import { PRESETS } from '@overtrick/shared/learning/generator/presets';
import { readWish } from '@overtrick/shared/learning/generator/read-wish';
import { unwrap } from '@overtrick/shared/result';
import * as Comlink from 'comlink';
import { describe, expect, it, vi } from 'vitest';
import { createGenerator, type GeneratorSearch } from './generator.ts';
import { createGeneratorHost } from './worker/generator-host.ts';

const wishOf = (name: string) =>
  unwrap(readWish((PRESETS.find((preset) => preset.name === name) as (typeof PRESETS)[number]).wishes));

/** A worker without a thread: it runs at the other end of a channel. */
function setUp() {
  const errors = new EventTarget();
  const terminated = vi.fn();
  const startWorker = vi.fn(() => {
    const { port1, port2 } = new MessageChannel();
    Comlink.expose(createGeneratorHost(), port2);
    return {
      postMessage: (message: unknown, transfer?: Transferable[]) => port1.postMessage(message, transfer ?? []),
      addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
        (type === 'error' ? errors : port1).addEventListener(type, listener as EventListener),
      removeEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
        port1.removeEventListener(type, listener as EventListener),
      start: () => port1.start(),
      terminate() {
        terminated();
        port1.close();
        port2.close();
      },
    };
  });
  const solver: ManySolver & { close(): void } = {
    solveMany: async (positions, _what, options) => {
      for (const index of positions.keys()) options?.onAnswer?.(index, { kind: 'reach', holds: true });
      return positions.map(() => ({ kind: 'reach', holds: true }) as const);
    },
    close: vi.fn(),
  };
  const openSolver = vi.fn(() => solver);
  const generator = createGenerator({ startWorker, openSolver, seed: () => 7 });
  const found: FoundDeal[] = [];
  const search = (change: Partial<GeneratorSearch> = {}): GeneratorSearch => ({
    onFound: (deal) => found.push(deal),
    onTally: () => {},
    signal: new AbortController().signal,
    ...change,
  });
  return { generator, found, search, startWorker, openSolver, solver, terminated, errors };
}

describe('the generator of a page', () => {
  it('finds deals in its worker, and asks no solver without need', async () => {
    const { generator, found, search, openSolver, startWorker } = setUp();
    expect(startWorker).not.toHaveBeenCalled();
    const result = await generator.find(wishOf('1NT–3NT'), 5, search());
    expect([result.end, found.length]).toEqual(['found', 5]);
    expect(result.share).toBeGreaterThan(0.0005);
    expect(openSolver).not.toHaveBeenCalled();
    generator.close();
  });

  it('sifts what it deals by the solvers, which it closes with itself', async () => {
    const { generator, found, search, solver, terminated } = setUp();
    await generator.find(wishOf('Four of a major'), 3, search());
    expect(found).toHaveLength(3);
    generator.close();
    expect(solver.close).toHaveBeenCalledOnce();
    expect(terminated).toHaveBeenCalledOnce();
  });

  it('stops between two slices', async () => {
    const { generator, found, search } = setUp();
    const control = new AbortController();
    const result = await generator.find(
      wishOf('MiniBridge'),
      50,
      search({
        signal: control.signal,
        onFound: (deal) => {
          found.push(deal);
          if (found.length === 2) control.abort();
        },
      }),
    );
    expect([result.end, found.length]).toEqual(['stopped', 2]);
    generator.close();
  });

  it('a worker that breaks ends the search, and the next search starts another', async () => {
    const { generator, search, startWorker, errors } = setUp();
    const asked = generator.find(wishOf('MiniBridge'), 4, search());
    errors.dispatchEvent(new Event('error'));
    await expect(asked).rejects.toThrow('The generator did not start');
    expect((await generator.find(wishOf('MiniBridge'), 4, search())).end).toBe('found');
    expect(startWorker).toHaveBeenCalledTimes(2);
    generator.close();
  });
});
