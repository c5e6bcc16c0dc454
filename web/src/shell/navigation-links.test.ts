import { expect, test } from 'vitest';
import { listDrawerSections, listMainLinks, listProfileLinks } from './navigation-links.ts';

const roles = (isTeacher: boolean, isAdmin: boolean) => ({ isTeacher, isAdmin });
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test.each([
  ['/teaching', 'Teaching'],
  ['/teaching/deals/1', 'Teaching'],
  ['/admin', 'Admin'],
  ['/admin/users/1/edit', 'Admin'],
  ['/my-deals', 'Browse courses'],
  ['/teachers/1', 'Browse courses'],
  ['/', 'Browse courses'],
])('at %s the bar begins with %s', (path, first) => {
  expect(listMainLinks(path, roles(true, true))[0]?.label).toBe(first);
});

test.each(['/teaching', '/admin/users'])('at %s the bar of somebody who may not enter is the student’s', (path) => {
  for (const viewer of [roles(false, false), null]) expect(labels(listMainLinks(path, viewer))).toContain('My deals');
});

test.each([
  ['a student', roles(false, false), ['My profile', 'Settings', 'Change person']],
  ['a teacher', roles(true, false), ['My profile', 'Teaching', 'Settings', 'Change person']],
  ['an admin', roles(false, true), ['My profile', 'Admin', 'Settings', 'Change person']],
  ['somebody who is both', roles(true, true), ['My profile', 'Teaching', 'Admin', 'Settings', 'Change person']],
  ['somebody whose profile is not known yet', null, ['My profile', 'Settings', 'Change person']],
])('the profile menu of %s', (_who, viewer, expected) => {
  expect(labels(listProfileLinks(viewer))).toEqual(expected);
});

test.each([
  ['a visitor', false, null, ['Account', 'To read']],
  ['a student', true, roles(false, false), ['Learning', 'Account', 'To read']],
  ['a teacher', true, roles(true, false), ['Learning', 'Teaching', 'Account', 'To read']],
  ['an admin', true, roles(false, true), ['Learning', 'Admin', 'Account', 'To read']],
])('the drawer of %s', (_who, signedIn, viewer, expected) => {
  expect(listDrawerSections(signedIn, viewer).map(({ heading }) => heading)).toEqual(expected);
});
