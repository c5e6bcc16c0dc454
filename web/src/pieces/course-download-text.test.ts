import { expect, test } from 'vitest';
import { coursePanelWords, cutSentence, timeLeft } from './course-download-text.ts';

const AT = Date.parse('2026-11-20T13:52:00Z');

test('a cut is one sentence with its times, in the reader’s own (D-222)', () => {
  expect(cutSentence({ at: AT, wentOnAt: AT + 360_000 }, 'Europe/London')).toBe(
    'It was cut at 13:52 and went on by itself at 13:58, from where it had stopped.',
  );
  expect(cutSentence({ at: AT, wentOnAt: null }, 'Europe/Paris')).toMatch(/^It was cut at 14:52 and goes on by itself/);
  expect(cutSentence(null, 'Europe/Paris')).toBeNull();
});

test.each([
  [20, 'less than a minute'],
  [70, 'about a minute'],
  [170, 'about 3 minutes'],
  [7000, 'about 2 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

const course = { code: null, received: 47_000_000, total: 96_000_000, cut: null, secondsLeft: 170, parts: [] } as const;
const none = { count: 0, size: 0 };

test.each([
  ['loading', none, 'Downloading', '47 of 96 MB · about 3 minutes', 'Cancel'],
  ['ready', none, 'On this device', '96 MB · ready without a connection', 'Remove'],
  [
    ...(['ready', { count: 2, size: 94_000_000 }, 'On this device'] as const),
    ...(['96 MB · ready without a connection. 2 large files, 94 MB, come when you ask.', 'Download films'] as const),
  ],
] as const)('a course that is %s has one panel: %j', (state, offered, heading, words, action) => {
  expect(coursePanelWords({ ...course, state, offered })).toMatchObject({ heading, words, action });
});

test.each([
  [null, 'On its way', '47 of 96 MB · about 3 minutes'],
  ['offline', 'Waiting for a connection', '47 of 96 MB · about 3 minutes'],
  ['failed', 'Not downloaded', 'The server did not give it. It is tried again by itself.'],
] as const)('a course that waits says for what (D-506): %s', (code, heading, words) => {
  expect(coursePanelWords({ ...course, code, state: 'waiting', offered: none })).toMatchObject({ heading, words });
});
