import { expect, test } from 'vitest';
import { exitAddress } from './exit-address.ts';

const HERE = 'https://learn.example';

test.each([
  ['https://learn.example/my-deals/1', 'https://learn.example/my-deals/1'],
  ['/my-deals/1', 'https://learn.example/my-deals/1'],
  ['https://evil.example/', 'https://learn.example/my-deals'],
  ['//evil.example/', 'https://learn.example/my-deals'],
  ['javascript:alert(1)', 'https://learn.example/my-deals'],
  ['', 'https://learn.example/'],
  ['http://[', 'https://learn.example/my-deals'],
])('leads from %s back to %s', (from, to) => {
  expect(exitAddress(from, HERE)).toBe(to);
});

test('leads to another site only when that is allowed', () => {
  expect(exitAddress('https://school.example/x', HERE, ['https://school.example'])).toBe('https://school.example/x');
});

test('on a host of its own the engine leads back to the site whose room it is, and stays nowhere else', () => {
  const home = 'https://learn.example/app';
  expect(exitAddress('https://learn.example/my-deals/1', home)).toBe('https://learn.example/my-deals/1');
  expect(exitAddress('/my-deals/1', home)).toBe('https://learn.example/my-deals/1');
  expect(exitAddress('https://engine.example/', home)).toBe('https://learn.example/my-deals');
});
