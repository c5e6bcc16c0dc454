// @vitest-environment node
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { type InstallWindow, installStateAtom, keepInstallOffer } from './install.ts';

const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

function setUp({ userAgent = 'Android', touch = 0, standalone = false } = {}) {
  const target = new EventTarget();
  const store = createStore();
  const offer = keepInstallOffer(
    store,
    Object.assign(target, {
      navigator: { userAgent, maxTouchPoints: touch },
      matchMedia: () => ({ matches: standalone }),
    }) as never as InstallWindow,
  );
  const propose = (outcome: 'accepted' | 'dismissed') => {
    const seen = { prompted: 0 };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => (seen.prompted += 1),
      userChoice: Promise.resolve({ outcome }),
    });
    target.dispatchEvent(event);
    return { seen, held: event.defaultPrevented };
  };
  return { target, store, offer, propose, state: () => store.get(installStateAtom) };
}

test("holds the browser's offer back until the person is asked", async () => {
  const { offer, propose, state } = setUp();
  expect([state(), await offer.ask()]).toEqual(['unavailable', 'unavailable']);
  const { seen, held } = propose('dismissed');
  expect([held, state(), seen.prompted]).toEqual([true, 'available', 0]);
  expect(await offer.ask()).toBe('dismissed');
  expect([seen.prompted, state(), await offer.ask()]).toEqual([1, 'unavailable', 'unavailable']);
});

test('knows when it has been installed', async () => {
  const { offer, propose, state, target } = setUp();
  propose('accepted');
  expect(await offer.ask()).toBe('accepted');
  target.dispatchEvent(new Event('appinstalled'));
  expect(state()).toBe('installed');
});

test.each([
  ['an installed app', { standalone: true }, 'installed'],
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, 'manual'],
  ['an iPad, which calls itself a Mac', { userAgent: IPAD, touch: 5 }, 'manual'],
  ['a Mac', { userAgent: IPAD }, 'unavailable'],
] as const)('%s starts as it is', (_, given, expected) => {
  expect(setUp(given).state()).toBe(expected);
});
