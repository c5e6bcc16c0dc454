import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

describe('the progress bar', () => {
  it.each([
    [0, 0],
    [61.4, 61],
    [100, 100],
    [-5, 0],
    [140, 100],
  ])('shows %d as %d per cent, between 0 and 100 (N-59)', (percent, shown) => {
    render(<ProgressBar percent={percent} label="Downloading" />);
    const bar = screen.getByRole('progressbar', { name: 'Downloading' });
    expect(bar.getAttribute('aria-valuenow')).toBe(String(shown));
    expect(screen.getByText(`${shown}%`)).toBeTruthy();
  });
});
