import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReferenceCache } from './reference-cache.ts';
import { useCached } from './use-cached.ts';

const HOUR = 3_600_000;

afterEach(() => void vi.restoreAllMocks());

/** What each drawing of a page says of the connection, where the server does not answer. */
async function listUnreached(online: boolean, age: number): Promise<readonly boolean[]> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const refresh = vi.fn(() => Promise.reject(new TypeError('no connection')));
  const cache: Pick<ReferenceCache<string>, 'refresh'> = { refresh };
  const opened = { content: 'words', savedAt: Date.now() - age };
  const seen: boolean[] = [];
  renderHook(() => seen.push(useCached(cache as ReferenceCache<string>, opened).unreached));
  if (age >= HOUR) await waitFor(() => expect(refresh).toHaveBeenCalled());
  await waitFor(() => expect(seen.at(-1)).toBe(age >= HOUR));
  return [...new Set(seen)];
}

test.each([
  ['off line with the first drawing', false, HOUR, [true]],
  ['once the server has not answered', true, HOUR, [false, true]],
  ['not when it has just come', false, 0, [false]],
])('that content is of an earlier time is said %s (D-509)', async (_title, online, age, seen) => {
  expect(await listUnreached(online, age)).toEqual(seen);
});
