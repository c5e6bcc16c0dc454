import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { mount } from '../testing/mount.testing.tsx';
import { PageProblem } from './page-problem.tsx';

test('a page that WebKit cannot read for a moment is tried again by itself, and says nothing of it (D-400)', async () => {
  const reset = vi.fn();
  await mount(<PageProblem error={new DOMException('Unable to open cursor', 'UnknownError')} reset={reset} back="/" />);
  expect(screen.queryByText(/Unable to open cursor/)).toBeNull();
  await waitFor(() => expect(reset).toHaveBeenCalled());
});

test('any other failure is told at once, and tried again by its button alone', async () => {
  const reset = vi.fn();
  await mount(<PageProblem error={new Error('The cards fell down')} reset={reset} back="/" />);
  expect(screen.getByText(/The cards fell down/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(reset).not.toHaveBeenCalled();
});

test('a page that an older server does not know says so, and not that it is gone (D-557)', async () => {
  const older = 'The server does not know this: it may be older than this version of Overtrick';
  const refused = (code: string) => new ApiError({ kind: 'answered', status: 404, code, message: older });
  const { unmount } = await mount(<PageProblem error={refused('unknown_call')} back="/" />);
  expect(screen.getByText(older)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  unmount();
  await mount(<PageProblem error={refused('not_found')} back="/" />);
  expect(screen.getByText(/It is not there any more/)).toBeTruthy();
});

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/browse.js',
  'error loading dynamically imported module: http://localhost/assets/browse.js',
  'Importing a module script failed.',
  'Unable to preload CSS for http://localhost/assets/browse.css',
])(
  'a page whose code did not come says so in words, off line as any page, and comes by itself with a connection: %s (D-538) (D-543) (D-567)',
  async (message) => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { unmount } = await mount(<PageProblem error={new TypeError(message)} back="/" />);
    expect(screen.getByRole('heading', { name: 'This page needs a connection' })).toBeTruthy();
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockClear();
    unmount();
    await mount(<PageProblem error={new TypeError(message)} back="/" />);
    expect(screen.getByText('A part of this page did not come.')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  },
);
