import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatRecordsCount, RecordsCount } from './records-count.tsx';

describe('the records count', () => {
  it.each([
    [1, 20, 46, 3, 'Showing 1-20 of 46 in 3 page(s).'],
    [3, 20, 46, 3, 'Showing 41-46 of 46 in 3 page(s).'],
    [1, 20, 1, 1, 'Showing 1-1 of 1 in 1 page(s).'],
    [2, 10, 20, 2, 'Showing 11-20 of 20 in 2 page(s).'],
  ])('page %i with %i each of %i records on %i pages reads "%s" (N-47)', (...facts) => {
    const [currentPage, perPage, total, totalPages, words] = facts;
    expect(formatRecordsCount({ currentPage, perPage, total, totalPages })).toBe(words);
  });

  it("reads 'No results found' without results (N-48)", () => {
    render(<RecordsCount currentPage={1} perPage={20} total={0} totalPages={0} />);
    expect(screen.getByText('No results found').getAttribute('aria-live')).toBe('polite');
  });
});
