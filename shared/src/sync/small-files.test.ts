import { expect, test } from 'vitest';
import { SMALL_FILE, SMALL_FILES, splitFiles } from './small-files.ts';

const file = (name: string, size: number) => ({ hash: name, size, type: 'image/png' });
const split = (...sizes: number[]) => {
  const { small, large } = splitFiles(sizes.map((size, index) => file(`f${index}`, size)));
  return [small, large].map((files) => files.map(({ hash }) => hash));
};

test('small files come by themselves, large ones by choice (silence 297)', () => {
  expect(split(300_000_000, 40_000, SMALL_FILE, SMALL_FILE + 1)).toEqual([
    ['f1', 'f2'],
    ['f3', 'f0'],
  ]);
  expect(split()).toEqual([[], []]);
});

test('of very many small files the smallest come, as far as they come to the bound', () => {
  const many = Array.from({ length: 30 }, (_, index) => SMALL_FILE - index);
  const [small = [], large = []] = split(...many);
  expect([small.length, large.length]).toEqual([25, 5]);
  expect(small[0]).toBe('f29');
  const total = small.reduce((sum, name) => sum + (many[Number(name.slice(1))] ?? 0), 0);
  expect(total).toBeLessThanOrEqual(SMALL_FILES);
});
