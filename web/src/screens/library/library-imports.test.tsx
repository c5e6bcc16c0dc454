import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { tellOfImports } from './library-imports.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WAITING = [{ id: 'i', filename: 'Club.pbn', createdDate: '2026-11-20T10:00:00.000Z' }];
const NOTICE = 'You have pending imports in progress. You can use the library as normal and these will appear shortly.';

/** The API of a teacher with these imports, which answers at once. */
const apiOf = (waiting: readonly object[]): Api => ({ read: async () => waiting }) as unknown as Api;

test('imports that wait are told three seconds after the library has asked for them, once (D-08)', async () => {
  const notify = vi.fn();
  tellOfImports(apiOf(WAITING), notify);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(notify).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(notify.mock.calls).toEqual([[NOTICE]]);
});

test('nothing is told when none waits, nor to somebody who has left (D-08)', async () => {
  const notify = vi.fn();
  tellOfImports(apiOf([]), notify);
  const leave = tellOfImports(apiOf(WAITING), notify);
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(notify).not.toHaveBeenCalled();
});
