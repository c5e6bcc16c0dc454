// @vitest-environment node
import { expect, test } from 'vitest';
import { formatBytes, formatPart } from './bytes.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [48_200, '49 kB'],
  [999_499, '1000 kB'],
  [999_500, '1 MB'],
  [1_440_000, '1.4 MB'],
  [18_400_000, '18 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [11_000_000, 18_400_000, '11 of 18 MB'],
  [300_000, 18_400_000, '300 kB of 18 MB'],
  [12_000, 48_200, '12 of 49 kB'],
])('%i of %i bytes read %s', (bytes, whole, text) => {
  expect(formatPart(bytes, whole)).toBe(text);
});
