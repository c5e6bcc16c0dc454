import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ArrivalPage } from './arrival-page.tsx';
import { arrivalTitle, savedSentence } from './arrival-words.ts';

const NOW = new Date('2026-11-20T14:40:00Z');
const moment = { now: NOW, zone: 'Europe/London' };
const items = [
  { id: 'a', kind: 'dealPack', title: 'Declarer in a suit', download: { state: 'ready', held: 1, size: 18_000_000 } },
  {
    ...({ id: 'b', kind: 'course', title: 'Responding to 1NT' } as const),
    download: { state: 'loading', held: null, size: 96_000_000, received: 38_000_000, total: 96_000_000 },
  },
  { id: 'c', kind: 'dealPack', title: 'Third hand', download: { state: 'absent', held: null, size: 14_000_000 } },
] as const;

const show = (more: Partial<Parameters<typeof ArrivalPage>[0]> = {}) => {
  const onGoOn = vi.fn();
  render(
    <ArrivalPage
      {...{ why: 'cleared', sought: 'deals', reached: true, clearsWeekly: false, moment, onGoOn, items }}
      safe={{ deals: 41, activities: 12, courses: 1, packs: 2 }}
      lastSaved={Date.parse('2026-11-19T14:20:00Z')}
      unsent={null}
      {...more}
    />,
  );
  return onGoOn;
};

test('says what happens now, why, what is safe and since when, and how far each thing has come (D-219)', () => {
  const onGoOn = show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your deals are coming back');
  expect(
    screen.getByText(/cleared what Overtrick kept on this device, as browsers do when room is short/),
  ).toBeTruthy();
  const safe = within(screen.getByRole('region', { name: 'Safe on the server' }));
  expect(safe.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    ...['Results of 41 deals', '1 course, 12 activities done', '2 deal packs'],
  ]);
  expect(safe.getByText(/^Last saved yesterday at 14:20\. Anything done here off line/)).toBeTruthy();
  const coming = within(screen.getByRole('region', { name: 'Fetching by itself' }));
  expect(coming.getByText('56 of 128 MB')).toBeTruthy();
  expect(coming.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Declarer in a suitready to play',
    'Responding to 1NT38 of 96 MB38 of 96 MB',
    'Third handnext, 14 MB',
  ]);
  expect(coming.getByRole('progressbar', { name: 'Downloading Responding to 1NT' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Play what is here' }));
  expect(onGoOn).toHaveBeenCalledTimes(1);
});

test('off line it says that it comes with a connection, and offers nothing that is not here', () => {
  show({ reached: false, items: items.slice(2) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your deals come back with a connection');
  expect(screen.getByRole('region', { name: 'Comes with a connection' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('before the first answer of the server it is neither empty nor lost', () => {
  show({ why: 'new', sought: 'courses', reached: false, safe: null, items: [] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your courses are not here yet');
  expect(screen.queryByText(/cleared/)).toBeNull();
});

test('where Safari clears after a week, it says so and what helps', () => {
  show({ clearsWeekly: true });
  expect(screen.getByText(/after a week without a visit\. Choose Share, then Add to Home Screen/)).toBeTruthy();
});

test.each([
  [0, 'Last saved today at 14:20. Everything you had done is among it.'],
  [1, 'Last saved today at 14:20. 1 result made here off line after that is not among it.'],
  [3, 'Last saved today at 14:20. 3 results made here off line after that are not among it.'],
  [null, 'Last saved today at 14:20. Anything done here off line and not sent yet is not among it.'],
])('says what is not safe, without blame: %s', (unsent, words) => {
  expect(savedSentence({ lastSaved: Date.parse('2026-11-20T14:20:00Z'), unsent }, NOW, moment.zone)).toBe(words);
});

test.each(['deals', 'courses'] as const)('no title speaks of a failure or of nothing: %s', (sought) => {
  for (const why of ['new', 'cleared'] as const)
    for (const reached of [true, false]) expect(arrivalTitle(why, sought, reached)).not.toMatch(/no |lost|404|error/i);
});
