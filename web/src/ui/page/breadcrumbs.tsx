import './breadcrumbs.css';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
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

/** How many places a phone's line has room for: the way back, and the page itself. */
const NEAR = 2;

/**
 * Admin > Courses > the title of a course; nothing at all for an empty trail. On a phone it is one line: the places far
 * above stand behind a button (D-215).
 */
export function Breadcrumbs({ trail, onNavigate }: BreadcrumbsProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The button is gone then: the focus moves on to the first place that it has shown.
  useEffect(() => {
    if (isWhole) list.current?.querySelector('a')?.focus();
  }, [isWhole]);
  if (trail.length === 0) return null;
  const far = trail.length - NEAR;
  return (
    <nav className={classNames('breadcrumbs', isWhole && 'is-whole')} aria-label="Breadcrumbs">
      <ol ref={list}>
        {far > 0 && (
          <li className="breadcrumbs-more">
            <button type="button" aria-label="Show the whole way" onClick={() => setWhole(true)}>
              …
            </button>
          </li>
        )}
        {trail.map(({ label, href }, index) => (
          <li key={`${href}${label}`} className={index < far ? 'is-far' : undefined}>
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

/** The nearest place above, as one link: the way back of a page that a student reads (D-277). */
export function WayBack({ trail, onNavigate }: BreadcrumbsProps) {
  const [above, here] = trail.slice(-2);
  if (!above?.href || !here) return null;
  return (
    <nav className="breadcrumbs is-way-back" aria-label="Breadcrumbs">
      <BackLink href={above.href} onNavigate={onNavigate}>
        {above.label}
      </BackLink>
      <span className="visually-hidden" aria-current="page">
        {here.label}
      </span>
    </nav>
  );
}

interface BackLinkProps {
  readonly children?: ReactNode;
  /** The address to go to; without it the link goes back in the browser's history. */
  readonly href?: string;
  readonly onNavigate?: ((href: string) => void) | undefined;
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
