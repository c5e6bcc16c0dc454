import { expect, test } from 'vitest';
import { canPublish } from './profile.ts';

test.each([
  ['who is not paid out may publish (G-12)', false, false, true],
  ['who is not paid out may publish, linked or not (G-12)', false, true, true],
  ['who is paid out and linked may publish (G-13)', true, true, true],
  ['who is paid out and not linked may not publish (G-14)', true, false, false],
])('a teacher %s', (_who, allowPayout, stripeLinked, may) => {
  expect(canPublish({ allowPayout, stripeLinked })).toBe(may);
});
