import './breadcrumbs.css';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../plain-click.ts';
import { Icon } from '../signs/icon.tsx';

interface Crumb {
  readonly label: string;
  /** Missing for the page that is shown. */
  readonly href?: string;
}

interface BreadcrumbsProps {
  readonly trail: readonly Crumb[];
  /** For a router: called with the address; the browser's own navigation is then prevented. */
  readonly onNavigate?: (href: string) => void;
}

const follow = (href: string, onNavigate: ((href: string) => void) | undefined) => (event: MouseEvent) => {
  if (!onNavigate || !isPlainClick(event)) return;
  event.preventDefault();
  onNavigate(href);
};

/** Admin > Courses > the title of a course; nothing at all for an empty trail. */
export function Breadcrumbs({ trail, onNavigate }: BreadcrumbsProps) {
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ label, href }) => (
          <li key={`${href}${label}`}>
            {href ? (
              <a href={href} onClick={follow(href, onNavigate)}>
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface BackLinkProps {
  readonly children?: ReactNode;
  /** The address to go to; without it the link goes back in the browser's history. */
  readonly href?: string;
  readonly onNavigate?: (href: string) => void;
}

/** Back to a given place, otherwise back in the browser history (N-46). */
export function BackLink({ children = 'Back', href, onNavigate }: BackLinkProps) {
  const words = (
    <>
      <Icon name="back" />
      <span>{children}</span>
    </>
  );
  if (!href)
    return (
      <button type="button" className="back-link" onClick={() => window.history.back()}>
        {words}
      </button>
    );
  return (
    <a className="back-link" href={href} onClick={follow(href, onNavigate)}>
      {words}
    </a>
  );
}
