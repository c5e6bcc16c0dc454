import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

it('makes a result once for each text, and forgets the oldest beyond its measure', () => {
  const make = vi.fn((text: string) => ({ text }));
  const find = remember(make, 2);
  expect(find('a')).toBe(find('a'));
  expect(find('b')).toEqual({ text: 'b' });
  expect(make).toHaveBeenCalledTimes(2);
  find('c');
  find('b');
  expect(make).toHaveBeenCalledTimes(3);
  find('a');
  expect(make).toHaveBeenCalledTimes(4);
});
