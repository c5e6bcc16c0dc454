import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatRecent } from './dates.ts';
import { useNow } from './use-now.ts';

afterEach(() => vi.useRealTimers());

const SavedAt = ({ at }: { readonly at: string }) => <p>{formatRecent(at, useNow(), 'Europe/London')}</p>;

test("a page that stands open past midnight says 'yesterday' of what was today (D-553)", () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T23:59:10Z') });
  render(<SavedAt at="2026-11-19T23:50:00Z" />);
  expect(screen.getByText('today at 23:50')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('yesterday at 23:50')).toBeTruthy();
});
