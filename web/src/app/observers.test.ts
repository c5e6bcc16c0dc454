// @vitest-environment happy-dom

import type { PublicSettings } from '@overtrick/shared/contract/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLAIN_SETTINGS } from '../services/server-settings.testing.ts';
import { listPlaces, startObservers } from './observers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

interface Sent {
  readonly url: string;
  readonly profile_id: string | null;
  readonly facts: readonly Record<string, unknown>[];
}

function start(settings: Partial<PublicSettings>, first = '/my-deals') {
  const sent: Sent[] = [];
  let route: string | undefined = first || undefined;
  let shown = () => {};
  startObservers(
    { ...PLAIN_SETTINGS, ...settings },
    {
      fetch: (async (url: string, init: RequestInit) => {
        sent.push({ url, ...JSON.parse(String(init.body)) });
        return new Response();
      }) as never,
      window,
      profileId: () => 'p1',
      route: () => route,
      onPage: (listener) => {
        shown = listener;
      },
    },
  );
  const go = (to: string) => {
    route = to;
    shown();
  };
  return { sent, go, facts: () => sent.flatMap(({ facts }) => facts.map(({ at: _, ...fact }) => fact)) };
}

test('analytics count the pages, with the id of the profile, every half minute (N-69)', () => {
  const { sent, go, facts } = start({ analyticsUrl: 'https://count.example/in' });
  go('/my-deals/$dealPackId');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(sent.map(({ url, profile_id }) => [url, profile_id])).toEqual([['https://count.example/in', 'p1']]);
  expect(facts()).toEqual([
    { kind: 'page', route: '/my-deals' },
    { kind: 'page', route: '/my-deals/$dealPackId' },
  ]);
});

test('the first page counts when it is known, and not before (D-355)', () => {
  const { go, facts } = start({ analyticsUrl: 'https://count.example/in' }, '');
  go('/settings');
  vi.advanceTimersByTime(30_000);
  expect(facts()).toEqual([{ kind: 'page', route: '/settings' }]);
});

test('an error is reported with its kind and its places in our code, without its words', () => {
  const { facts } = start({ errorsUrl: 'https://errors.example' });
  const error = new TypeError('the hand AKQ.JT9 has no 5S');
  error.stack = 'TypeError: the hand AKQ.JT9 has no 5S\n    at play (https://cards.example/assets/index-1a2b.js:3:40)';
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(facts()).toEqual([{ kind: 'error', name: 'TypeError', places: 'index-1a2b.js:3:40', route: '/my-deals' }]);
});

test('a replay knows that a button was pressed and a field was filled in, not which nor with what', () => {
  const { facts } = start({ replayUrl: 'https://replay.example' });
  document.body.innerHTML = '<button aria-label="Play the king of spades"><b>K♠</b></button><input value="secret">';
  document.querySelector('b')?.click();
  document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
  vi.advanceTimersByTime(30_000);
  expect(facts()).toEqual([
    { kind: 'step', action: 'click', tag: 'button', route: '/my-deals' },
    { kind: 'step', action: 'change', tag: 'input', route: '/my-deals' },
  ]);
});

test('each service is off without its address', () => {
  const { sent, go } = start({ errorsUrl: 'https://errors.example' });
  go('/settings');
  document.body.click();
  vi.advanceTimersByTime(90_000);
  expect(sent).toEqual([]);
});

test('who asks the browser for privacy is neither counted nor followed', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const { sent, go } = start({ analyticsUrl: 'https://count.example', replayUrl: 'https://replay.example' });
  go('/settings');
  document.body.click();
  vi.advanceTimersByTime(60_000);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect(sent).toEqual([]);
});

test('what waits is sent when the page is hidden', () => {
  const { sent } = start({ analyticsUrl: 'https://count.example' });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(sent).toHaveLength(1);
});

test.each([
  ['at play (https://x.example/assets/index-1a2b.js:3:40)', 'index-1a2b.js:3:40'],
  [
    'play@https://x.example/assets/index-1a2b.js:3:40\nstart@https://x.example/assets/a.js:1:2',
    'index-1a2b.js:3:40 a.js:1:2',
  ],
  ['TypeError: AKQ', ''],
])('the places of %s', (stack, places) => expect(listPlaces(stack)).toBe(places));
