import { expect, test } from 'vitest';
import { oldestAnswer } from './as-it-was.tsx';

const OLD = {};
const NEW = {};
const reads = { savedAtOf: (reply: unknown) => (reply === OLD ? 5 : reply === NEW ? 9 : undefined) };

test('a page is as old as the oldest answer that the device gave for it', () => {
  expect(oldestAnswer(reads, OLD)).toBe(5);
  expect(oldestAnswer(reads, { course: NEW, teacher: OLD })).toBe(5);
});

test('a page that the server answered has no age', () => {
  expect(oldestAnswer(reads, { course: {} })).toBeUndefined();
  expect(oldestAnswer(reads, undefined)).toBeUndefined();
});
