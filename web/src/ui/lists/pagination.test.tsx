import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listPageLinks, Pagination } from './pagination.tsx';

const words = (current: number, total: number) =>
  listPageLinks(current, total)
    .map((link) => (link.kind === 'current' ? `[${link.words}]` : link.words))
    .join(' ');

describe('the links of a pagination', () => {
  it.each([
    [
      "at most three at each side, seven in total (N-49), 'First' hidden on page 1 (N-50)",
      1,
      12,
      '[1] 2 3 4 Next Last',
    ],
    ['no more than there are (N-49)', 2, 12, 'First Previous 1 [2] 3 4 5 Next Last'],
    ['seven in the middle (N-49)', 6, 12, 'First Previous 3 4 5 [6] 7 8 9 Next Last'],
    ["'Last' hidden on the last page (N-51)", 12, 12, 'First Previous 9 10 11 [12]'],
    ['both ends near', 2, 3, 'First Previous 1 [2] 3 Next Last'],
    ['nothing for a single page (N-52)', 1, 1, ''],
    ['nothing for an empty list (N-52)', 1, 0, ''],
    ['a way back from beyond the end', 9, 3, 'First Previous'],
  ])('%s', (_rule, current, total, expected) => expect(words(current, total)).toBe(expected));

  it('leads one back, one on, and to both ends', () => {
    const ends = listPageLinks(6, 12).filter(({ kind }) => kind === 'back' || kind === 'on');
    expect(ends.map(({ words, page }) => [words, page])).toEqual([
      ['First', 1],
      ['Previous', 5],
      ['Next', 7],
      ['Last', 12],
    ]);
    expect(listPageLinks(9, 3).map(({ page }) => page)).toEqual([1, 3]);
  });
});

describe('the control', () => {
  afterEach(() => vi.restoreAllMocks());

  const show = (reduced: boolean) => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: reduced } as MediaQueryList);
    const onPage = vi.fn();
    render(<Pagination currentPage={2} totalPages={3} onPage={onPage} />);
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    return { scroll, onPage };
  };

  it('moves to the page and scrolls smoothly to the top (N-53)', () => {
    const { scroll, onPage } = show(false);
    expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' });
  });

  it('scrolls at once for a reader who wants no motion', () => {
    const { scroll } = show(true);
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'auto' });
  });

  it('says which page is shown, which is no control', () => {
    render(<Pagination currentPage={2} totalPages={3} onPage={() => {}} />);
    expect(screen.getByText('2').getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
  });

  it('has real links where pages have addresses, and leaves a press with a modifier to the browser', () => {
    const onPage = vi.fn();
    render(<Pagination currentPage={1} totalPages={2} onPage={onPage} hrefOf={(page) => `?page=${page}`} />);
    const next = screen.getByRole('link', { name: 'Next' });
    expect(next.getAttribute('href')).toBe('?page=2');
    fireEvent.click(next, { ctrlKey: true });
    expect(onPage).not.toHaveBeenCalled();
  });

  it('is not there when there is nowhere to go (N-52)', () => {
    const { container } = render(<Pagination currentPage={1} totalPages={1} onPage={() => {}} />);
    expect(container.childElementCount).toBe(0);
  });
});
