import { expect, test } from 'vitest';
import { spokenName } from './spoken-name.ts';

test('what a name tells is parted by one comma, and by none after the end of a sentence (D-266)', () => {
  expect(spokenName('Nine', 'Video', 'Done')).toBe('Nine, Video, Done');
  expect(spokenName('Nine', undefined, 'Done')).toBe('Nine, Done');
  expect(spokenName('Question 1a: What do you call?', null, 'Not done yet')).toBe(
    'Question 1a: What do you call? Not done yet',
  );
  expect(spokenName('Question 1b: Dummy has A Q 6 of a suit and…', 'done')).toBe(
    'Question 1b: Dummy has A Q 6 of a suit and… done',
  );
});
