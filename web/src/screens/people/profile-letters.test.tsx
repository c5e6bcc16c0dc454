import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '../../testing/pages.testing.tsx';
import { aProfile } from '../../testing/profile.testing.ts';

const COURSE = '3f0e4b1c-8a0d-4c57-9d2e-0a6f5b8c1d21';

/** A server that keeps the two switches. */
function aServer() {
  const state = { all: true, on: true };
  const letters = () => ({ all: state.all, courses: [{ id: COURSE, title: 'First tricks', is_on: state.on }] });
  return ({ line, body }: { readonly line: string; readonly body: unknown }) => {
    if (line === 'PUT /user/letters') state.all = (body as { all: boolean }).all;
    if (line.endsWith('/notifications')) state.on = line.startsWith('POST');
    if (line.endsWith('/notifications')) return { notifications: state.on };
    return line.endsWith('/user/letters') ? letters() : { profile: aProfile() };
  };
}

const turned = (name: string, to: boolean) =>
  waitFor(() => expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).toBe(String(to)));

test('My profile turns the letters of one course off, and of all (D-194)', async () => {
  const pages = await openPages('/my-profile', {}, aServer());
  fireEvent.click(await screen.findByRole('switch', { name: 'First tricks' }));
  await turned('First tricks', false);
  fireEvent.click(screen.getByRole('switch', { name: 'Letters about courses' }));
  await turned('Letters about courses', false);
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  fireEvent.click(screen.getByRole('switch', { name: 'Letters about courses' }));
  await turned('Letters about courses', true);
  await turned('First tricks', false);
  expect(pages.changes().map(({ line }) => line)).toEqual([
    `DELETE /user/courses/${COURSE}/notifications`,
    'PUT /user/letters',
    'PUT /user/letters',
  ]);
  expect(screen.getAllByRole('heading', { name: 'My profile' })).toHaveLength(1);
});
