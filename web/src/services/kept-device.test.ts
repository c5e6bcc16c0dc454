import { createStore } from 'jotai/vanilla';
import { describe, expect, test } from 'vitest';
import { preferencesAtom } from '../local/device-preferences.ts';
import type { Session } from '../session/session.ts';
import { keepChosen, keepDevice, lazyReference, lazySessionStorage } from './kept-device.ts';
import type { OnDevice } from './on-device.ts';

const SARAH: Session = { token: 'token', profile: null };

/** The databases of a device with a session; counts how often their code is fetched, of which the first may fail. */
function aDevice(failures = 0) {
  const seen = { loads: 0 };
  const opened = {
    sessionStorage: {
      read: async () => SARAH,
      write: async () => {},
      clear: async () => {},
      leave: async () => {},
      end: async () => {},
      find: async () => null,
    },
    reference: async () => ({ glossary: { open: async () => ({ content: ['finesse'], savedAt: 1 }) } }),
  } as unknown as OnDevice;
  const kept = keepDevice(async () => {
    seen.loads += 1;
    if (seen.loads <= failures) throw new Error('off line');
    return opened;
  });
  return { kept, seen };
}

describe('the databases of the device (D-255)', () => {
  test('are not fetched for a visitor whose browser has neither a cookie nor anything kept', async () => {
    const { kept, seen } = aDevice();
    const storage = lazySessionStorage(
      kept,
      () => false,
      async () => false,
    );
    expect([await storage.read(), seen.loads]).toEqual([null, 0]);
  });

  test.each([
    ['a cookie', true, false],
    ['something kept, where the cookie was lost', false, true],
  ])('are read where the browser has %s', async (_, isCookie, isDevice) => {
    const { kept, seen } = aDevice();
    const storage = lazySessionStorage(
      kept,
      () => isCookie,
      async () => isDevice,
    );
    expect([await storage.read(), seen.loads]).toEqual([SARAH, 1]);
  });

  test('are opened once, however many ask at once', async () => {
    const { kept, seen } = aDevice();
    const { glossary } = lazyReference(kept);
    await Promise.all([glossary.open(), glossary.open(), kept.open()]);
    expect(seen.loads).toBe(1);
  });

  test('are asked for again after their code could not be fetched', async () => {
    const { kept } = aDevice(1);
    await expect(kept.open()).rejects.toThrow('off line');
    expect(kept.opened()).toBeNull();
    await kept.open();
    expect(kept.opened()).not.toBeNull();
  });

  test('are opened when a visitor chooses a preference, to keep it', () => {
    const { kept, seen } = aDevice();
    const store = createStore();
    keepChosen(store, kept);
    expect(seen.loads).toBe(0);
    store.set(preferencesAtom, (before) => ({ ...before, deck: 'four' }));
    expect(seen.loads).toBe(1);
  });
});
