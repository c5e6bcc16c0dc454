import { expect, test } from 'vitest';
import { comparesBy, isUnheard, standingOf } from './standing.ts';

const AT = '2026-11-19T10:00:00.000Z';
const NOW = new Date('2026-11-23T10:00:00.000Z');

test.each([
  [{ isActive: true, progress: 0, lastActivityDate: null }, 'not_begun'],
  [{ isActive: true, progress: 0, lastActivityDate: AT }, 'under_way'],
  [{ isActive: true, progress: 99, lastActivityDate: AT }, 'under_way'],
  [{ isActive: true, progress: 100, lastActivityDate: AT }, 'done'],
  [{ isActive: false, progress: 100, lastActivityDate: AT }, 'ended'],
  [{ isActive: false, progress: 0, lastActivityDate: null }, 'ended'],
] as const)('a student stands at one place (%j)', (student, standing) => {
  expect(standingOf(student)).toBe(standing);
});

test.each([
  ['a device was heard of this morning', { syncedDate: '2026-11-23T08:00:00.000Z' }, false],
  ['none was heard of since Monday', { syncedDate: '2026-11-16T10:00:00.000Z' }, true],
  ['none was ever heard of', { syncedDate: null }, true],
  ['an older server does not tell', {}, false],
  ['the student has done all', { syncedDate: null, progress: 100 }, false],
  ['the enrolment has ended', { syncedDate: null, isActive: false }, false],
])('a teacher is told that nothing was heard when %s: %j', (_, facts, told) => {
  expect(isUnheard({ isActive: true, progress: 50, lastActivityDate: AT, ...facts }, NOW)).toBe(told);
});

test('who did nothing comes before who did something, and the least progress first', () => {
  const [none, some] = [
    { isActive: true, progress: 0, lastActivityDate: null },
    { isActive: true, progress: 30, lastActivityDate: AT },
  ];
  expect([some, none].sort(comparesBy('activity'))).toEqual([none, some]);
  expect([some, none].sort(comparesBy('progress'))).toEqual([none, some]);
});
