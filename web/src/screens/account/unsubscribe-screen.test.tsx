import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OFFLINE_ACTION } from '../../form/action.ts';
import { openPages, refusal } from '../../testing/pages.testing.tsx';

const COURSE = { id: '3f0e4b1c-8a0d-4c57-9d2e-0a6f5b8c1d21', title: 'First tricks' };
const ADDRESS = '/unsubscribe/u~c~s';

test('the link of a letter changes nothing until its button is pressed, and can be undone (D-193)', async () => {
  let isOn = true;
  const pages = await openPages(ADDRESS, {}, ({ line, body }) => {
    if (line.startsWith('PUT')) isOn = (body as { is_on: boolean }).is_on;
    return { course: COURSE, is_on: isOn };
  });
  expect(await screen.findByRole('heading', { name: 'Letters about First tricks' })).toBeTruthy();
  expect(pages.changes()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'No more letters about First tricks' }));
  expect((await screen.findByRole('status')).textContent).toBe('You get no more letters about First tricks.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You get letters about First tricks.')).toBeTruthy();
  expect(pages.changes()).toEqual([
    { line: `PUT ${ADDRESS}`, query: {}, body: { is_on: false } },
    { line: `PUT ${ADDRESS}`, query: {}, body: { is_on: true } },
  ]);
});

test('a press that the server could not take says so until the next one (D-546)', async () => {
  await openPages(ADDRESS, {}, ({ line }) => {
    if (line.startsWith('PUT')) throw new TypeError('Failed to fetch');
    return { course: COURSE, is_on: true };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'No more letters about First tricks' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(OFFLINE_ACTION));
});

test('a link that no letter has says so, and where letters stand besides', async () => {
  const words = 'This link is not complete, or no longer works';
  await openPages(ADDRESS, {}, () => refusal(404, 'unknown_link', words));
  expect(await screen.findByText(/^This link is not complete/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/my-profile');
});
