import './pagination.css';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { isPlainClick } from '../plain-click.ts';

/** Page links at each side of the current one, at most (N-49). */
const EACH_SIDE = 3;

/** One link of the pagination: where to, and its words. */
interface PageLink {
  readonly page: number;
  readonly words: string;
  readonly kind: 'back' | 'number' | 'current' | 'on';
}

/**
 * The links from left to right: 'First' and 'Previous' but on page 1, up to three numbers at each side of the current
 * page, 'Next' and 'Last' but on the last page; none when there is neither a previous nor a next page (N-49 to N-52).
 * Pages count from 1; a current page beyond the last has a way back.
 */
export function listPageLinks(currentPage: number, totalPages: number): readonly PageLink[] {
  const hasPrevious = currentPage > 1;
  const hasNext = currentPage < totalPages;
  if (!hasPrevious && !hasNext) return [];
  const lowest = Math.max(1, currentPage - EACH_SIDE);
  const highest = Math.min(totalPages, currentPage + EACH_SIDE);
  const numbers = Array.from({ length: Math.max(0, highest - lowest + 1) }, (_, index): PageLink => {
    const page = lowest + index;
    return { page, words: String(page), kind: page === currentPage ? 'current' : 'number' };
  });
  const back: readonly PageLink[] = [
    { words: 'First', page: 1, kind: 'back' },
    { words: 'Previous', page: Math.min(currentPage - 1, Math.max(1, totalPages)), kind: 'back' },
  ];
  const onwards: readonly PageLink[] = [
    { words: 'Next', page: currentPage + 1, kind: 'on' },
    { words: 'Last', page: totalPages, kind: 'on' },
  ];
  return [...(hasPrevious ? back : []), ...numbers, ...(hasNext ? onwards : [])];
}

/** Scrolls smoothly, unless the reader wants no motion (N-53). */
function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

interface Props {
  readonly currentPage: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  /** The address of a page, for lists that have their page in the address: the links are then real ones. */
  readonly hrefOf?: (page: number) => string;
  /** The name of the list, if a page has two. */
  readonly label?: string;
}

/** Moves through the pages of a list; each move scrolls to the top. */
export function Pagination({ currentPage, totalPages, onPage, hrefOf, label = 'Pages' }: Props) {
  const links = listPageLinks(currentPage, totalPages);
  if (links.length === 0) return null;
  const move = (page: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPage(page);
    scrollToTop();
  };
  const control = (link: PageLink) => (
    <PageControl key={link.words} link={link} href={hrefOf?.(link.page)} onClick={move(link.page)} />
  );
  const [back, onwards] = [links.filter(({ kind }) => kind === 'back'), links.filter(({ kind }) => kind === 'on')];
  return (
    <nav className="pagination" aria-label={label}>
      {back.length > 0 && <span className="pagination-ends is-back">{back.map(control)}</span>}
      <ul className="pagination-numbers">
        {links
          .filter(({ kind }) => kind === 'number' || kind === 'current')
          .map((link) => (
            <li key={link.words}>{control(link)}</li>
          ))}
      </ul>
      {onwards.length > 0 && <span className="pagination-ends is-on">{onwards.map(control)}</span>}
    </nav>
  );
}

interface ControlProps {
  readonly link: PageLink;
  readonly href: string | undefined;
  readonly onClick: (event: MouseEvent) => void;
}

function PageControl({ link, href, onClick }: ControlProps): ReactNode {
  const shared = {
    className: classNames('pagination-link', `is-${link.kind}`),
    'aria-current': link.kind === 'current' ? ('page' as const) : undefined,
    'aria-label': link.kind === 'number' || link.kind === 'current' ? `Page ${link.words}` : undefined,
  };
  if (link.kind === 'current') return <span {...shared}>{link.words}</span>;
  if (href)
    return (
      <a {...shared} href={href} onClick={onClick}>
        {link.words}
      </a>
    );
  return (
    <button type="button" {...shared} onClick={onClick}>
      {link.words}
    </button>
  );
}
