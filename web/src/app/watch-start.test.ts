// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStart } from './watch-start.ts';

const heard: string[] = [];
const hear = ({ type }: Event): void => void heard.push(type);
const EVENTS = ['overtrick:no-start', 'overtrick:slow-start'];

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  for (const event of EVENTS) addEventListener(event, hear);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const event of EVENTS) removeEventListener(event, hear);
});

test('a start that comes is not told of', async () => {
  watchStart(Promise.resolve());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([]);
});

test('a start that has not come after twenty seconds is told to be slow (D-473)', async () => {
  watchStart(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual(['overtrick:slow-start']);
});

test('a start that fails is told, and reported (D-473)', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  watchStart(Promise.reject(new Error('a part did not come')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['overtrick:no-start']);
  expect(report).toHaveBeenCalledOnce();
});
