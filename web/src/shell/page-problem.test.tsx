import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
