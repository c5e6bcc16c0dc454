// @vitest-environment node
import { expect, test } from 'vitest';
import { parseGoal, reasonFor, towards } from './goal.ts';

test.each([
  '/my-courses',
  '/deal-store/01900000-0000-7000-8000-0000000000aa',
  '/browse-courses?page=2&focus=bidding#list',
  '/my-deals?pack=%2F%2Felsewhere.example',
])('leads to the own path %s (D-228)', (path) => {
  expect(parseGoal(path)).toBe(path);
  expect(towards(path)).toEqual({ goal: path });
});

test.each([
  'https://elsewhere.example/my-courses',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'my-courses',
  '',
  `/${'x'.repeat(3000)}`,
  undefined,
  { path: '/my-courses' },
  '/login',
  '/create-account?x=1',
  '/setup-profile',
  '/',
])('leads nowhere by %j (D-228)', (text) => {
  expect(parseGoal(text)).toBeUndefined();
});

test.each([
  [undefined, ''],
  ['/my-courses', 'Log in to see your courses.'],
  ['/my-courses/1/lessons/2', 'Log in to go on with this course.'],
  ['/deal-store?page=2', 'Log in to look at the deal packs.'],
  ['/deal-store/1', 'Log in to see this deal pack and get it.'],
  ['/deal-store/checkout/complete?session=1', 'Log in to see what became of your order.'],
  ['/browse-courses/1#lessons', 'Log in to see this course and join it.'],
  ['/teaching/deals/1', 'Log in to teach.'],
  ['/simulator/remote', 'Log in to open this page.'],
])('of %s it says why: %s (D-228)', (goal, words) => expect(reasonFor(goal)).toBe(words));
