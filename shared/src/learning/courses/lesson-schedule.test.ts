import { expect, test } from 'vitest';
import { findMeeting, findNextLesson, lessonState } from './lesson-schedule.ts';

const NOW = new Date('2026-12-01T19:00:00.000Z');
const inHours = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const aLesson = (startsAt: number | null, startedAt: number | null = null, endedAt: number | null = null) => {
  const at = (hours: number | null) => (hours === null ? null : inHours(hours));
  return { startsAt: at(startsAt), startedAt: at(startedAt), endedAt: at(endedAt) };
};

test.each([
  ['unscheduled', aLesson(null)],
  ['unscheduled', aLesson(null, -1)],
  ['unscheduled', aLesson(null, -2, -1)],
  ['upcoming', aLesson(1)],
  ['live', aLesson(-1, -1)],
  ['ended', aLesson(-2, -2, -1)],
  ['ended', aLesson(-2, null, -1)],
])('a lesson is %s by what of its times is set (L-04) (L-05) (L-06) (L-07) (L-08)', (state, lesson) => {
  expect(lessonState(lesson)).toBe(state);
});

test('the lesson that is live comes before the one that is to start, and that before later ones', () => {
  const [soon, later, live] = [aLesson(1), aLesson(50), aLesson(-1, -1)];
  expect(findNextLesson([later, soon, live], NOW)).toBe(live);
  expect(findNextLesson([later, soon], NOW)).toBe(soon);
  expect(findNextLesson([aLesson(null), aLesson(-3, -3, -2)], NOW)).toBeUndefined();
});

test('a lesson that did not start at its time is awaited for four hours', () => {
  const [late, next] = [aLesson(-3), aLesson(150)];
  expect(findNextLesson([late, next], NOW)).toBe(late);
  expect(findNextLesson([aLesson(-5), next], NOW)).toBe(next);
});

test.each([
  ['https://meet.example.com/j/42?pwd=a', true],
  ['HTTPS://meet.example.com', true],
  ['https://meet.example.com:8443#room', true],
  ['http://meet.example.com', false],
  ['javascript:alert(1)', false],
  ['https://bank.example@evil.example/', false],
  ['https://evil.example\\@bank.example/', false],
  ['https://meet.example.com and the password is ace', false],
  ['https://', false],
  ['The club, room 2', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the place %j becomes a link: %s (silence 273)', (place, isLink) => {
  expect(findMeeting(place)).toBe(isLink ? place : undefined);
});
