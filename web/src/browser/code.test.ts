// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { askAgain } from './code.ts';

test.each([
  ['there is a connection', true, 1],
  ['there is none', false, 0],
])('code that fails again loads the page where %s, and one that comes does not (D-579)', async (_, online, reloads) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const reload = vi.fn();
  expect(await askAgain(async () => 'code', reload)).toBe('code');
  expect(reload).not.toHaveBeenCalled();
  await expect(askAgain(() => Promise.reject(new TypeError('kept')), reload)).rejects.toThrow('kept');
  expect(reload).toHaveBeenCalledTimes(reloads);
  vi.restoreAllMocks();
});
