import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Skeleton } from './skeleton.tsx';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

test('what has not come for a long time says so, and the page can be loaded again (D-464)', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  render(<Skeleton label="Your packs are loading" />);
  act(() => void vi.advanceTimersByTime(15_000));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.getByRole('status').textContent).toContain('This takes longer than it should.');
  act(() => screen.getByRole('button', { name: 'Load the page again' }).click());
  expect(reload).toHaveBeenCalledTimes(1);
});
