import { expect, test } from 'vitest';
import { updateNow } from './update-now.ts';

/** A browser whose server has a newer build, or none. */
function setUp(has: 'newer' | 'nothing' | 'no connection') {
  const seen = { applied: 0, reloads: 0 };
  const installing = new EventTarget();
  const registration = {
    installing: undefined as EventTarget | undefined,
    waiting: undefined as EventTarget | undefined,
    async update() {
      if (has === 'no connection') throw new TypeError('off line');
      if (has === 'newer') registration.installing = installing;
    },
  };
  const installed = (): void => {
    registration.waiting = installing;
    registration.installing = undefined;
    installing.dispatchEvent(new Event('statechange'));
  };
  const deps = {
    updates: {
      applyUpdate(): void {
        seen.applied += 1;
      },
    },
    workers: { getRegistration: async () => registration } as never,
    isReplaced: false,
    reload(): void {
      seen.reloads += 1;
    },
  };
  return { deps, seen, installed };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a build that does not wait here yet is asked for, and taken once it is here (D-505)', async () => {
  const { deps, seen, installed } = setUp('newer');
  const done = updateNow(deps);
  await turn();
  expect(seen).toEqual({ applied: 0, reloads: 0 });
  installed();
  expect(await done).toBe(true);
  expect(seen).toEqual({ applied: 1, reloads: 0 });
});

test.each(['nothing', 'no connection'] as const)('where there is %s newer that is told (D-505)', async (has) => {
  const { deps, seen } = setUp(has);
  expect(await updateNow(deps)).toBe(false);
  expect(seen).toEqual({ applied: 0, reloads: 0 });
});

test('a build that took over in another tab is loaded (D-505)', async () => {
  const { deps, seen } = setUp('nothing');
  expect(await updateNow({ ...deps, isReplaced: true })).toBe(true);
  expect(seen.applied).toBe(1);
});

test('without a service worker the page is loaded from the server (D-505)', async () => {
  const { deps, seen } = setUp('nothing');
  expect(await updateNow({ ...deps, workers: undefined })).toBe(true);
  expect(seen).toEqual({ applied: 0, reloads: 1 });
});
