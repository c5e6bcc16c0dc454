import { expect, test } from 'vitest';
import { type CourseFacts, courseDownload } from './course-download.ts';
import type { Download } from './download-state.ts';

const film = (hash: string, size: number) => ({ hash, size, type: 'video/mp4', title: `Film ${hash}` });
const FILMS = [film('a', 28), film('b', 41), film('c', 25)];
const sheet = { hash: 's', size: 2, type: 'application/pdf' };

const record = (changes: Partial<Download>): Download => ({
  ...{ state: 'loading', received: 0, total: 0, code: null, updatedAt: 0 },
  ...changes,
});

const facts = (changes: Partial<CourseFacts> = {}): CourseFacts => ({
  lessons: { state: 'ready', held: 1, size: 4 },
  small: [sheet],
  large: FILMS,
  held: new Set(['s']),
  begun: new Map(),
  savesData: false,
  now: 10_000,
  ...changes,
  records: { lessons: undefined, small: undefined, large: undefined, ...changes.records },
});

const states = (changes: Partial<CourseFacts>) => courseDownload(facts(changes)).parts.map(({ state }) => state);

test('films that nobody has asked for are offered, and nothing of the course lacks', () => {
  expect(courseDownload(facts())).toMatchObject({
    ...{ state: 'ready', received: 6, total: 6 },
    offered: { count: 3, size: 94 },
  });
});

test('the whole has one measure, and so has the film under way', () => {
  const large = record({ received: 45, began: { at: 0, received: 28 }, file: { hash: 'b', received: 17 } });
  const made = courseDownload(facts({ held: new Set(['s', 'a']), records: { large } as CourseFacts['records'] }));
  expect(made).toMatchObject({ state: 'loading', received: 51, total: 100, offered: { count: 0 } });
  expect(made.parts.map(({ state, received }) => [state, received])).toEqual([
    ...[
      ['here', 4],
      ['here', 2],
      ['here', 28],
    ],
    ...[
      ['coming', 17],
      ['next', 0],
    ],
  ]);
  // 17 bytes in 10 seconds, and 49 to come.
  expect(made.secondsLeft).toBe(29);
});

test.each([
  ['forward by a year', 31_536_000_000],
  ['back by a year', -31_536_000_000],
])('how long it takes is not told when the clock is put %s while it comes (D-552)', (_, by) => {
  const now = 10_000 + by;
  const large = record({ received: 45, updatedAt: now, began: { at: 0, received: 28 } });
  const made = courseDownload(facts({ now, records: { large } as CourseFacts['records'] }));
  expect([made.state, made.secondsLeft]).toEqual(['loading', null]);
});

test('a cut is told with its time until it goes on, then with both', () => {
  const begun = new Map([['b', 17]]);
  const cut = record({ state: 'failed', code: 'offline', cutAt: 5 });
  const waits = courseDownload(facts({ begun, records: { large: cut } as CourseFacts['records'] }));
  expect(waits).toMatchObject({ state: 'waiting', code: 'offline', cut: { at: 5, wentOnAt: null }, received: 23 });
  const large = record({ cutAt: 5, wentOnAt: 9, file: { hash: 'b', received: 20 } });
  const goesOn = courseDownload(facts({ begun, records: { large } as CourseFacts['records'] }));
  expect(goesOn).toMatchObject({ state: 'loading', cut: { at: 5, wentOnAt: 9 }, secondsLeft: null, received: 26 });
});

const all = (lessons?: Download, small?: Download, large?: Download): CourseFacts['records'] => ({
  lessons,
  small,
  large,
});

test.each<[string, Partial<CourseFacts>, string]>([
  ['nothing is here', { lessons: { state: 'absent', held: null, size: 4 }, small: [], large: [] }, 'absent'],
  ['the student removed it', { lessons: { state: 'removed', held: null, size: 4 }, small: [], large: [] }, 'removed'],
  ['the server has a newer version', { lessons: { state: 'stale', held: 1, size: 4 } }, 'stale'],
  [
    'a full disk needs the student',
    { records: all(undefined, undefined, record({ state: 'failed', code: 'full' })) },
    'failed',
  ],
  [
    'a broken server needs time',
    { records: all(undefined, undefined, record({ state: 'failed', code: 'failed' })) },
    'waiting',
  ],
  ['small files whose turn has not come', { held: new Set() }, 'waiting'],
  ['small files that the browser saves', { held: new Set(), savesData: true }, 'ready'],
])('%s', (_, changes, state) => {
  expect(courseDownload(facts(changes)).state).toBe(state);
});

test('what was removed is not on its way, and is not measured', () => {
  const removed = record({ state: 'removed' });
  expect(states({ held: new Set(), records: all(undefined, removed, removed) })).toEqual([
    ...['here', 'absent', 'absent', 'absent', 'absent'],
  ]);
  expect(courseDownload(facts({ held: new Set(), records: all(undefined, removed, removed) })).total).toBe(4);
});

test('a download whose tab is gone waits, and was cut when it last moved', () => {
  const large = record({ updatedAt: 5, received: 20, file: { hash: 'b', received: 20 } });
  const made = courseDownload(
    facts({ now: 60_000, begun: new Map([['b', 20]]), records: all(undefined, undefined, large) }),
  );
  expect(made).toMatchObject({ state: 'waiting', cut: { at: 5, wentOnAt: null }, received: 26 });
});
