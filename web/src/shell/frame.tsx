import type { ReactNode } from 'react';
import { PageLink } from '../navigation/page-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { HelpLinks } from './help-links.tsx';
import { READING } from './navigation-links.ts';
import './shell.css';

interface Props {
  readonly className?: string | undefined;
  readonly footer: 'always' | 'wide' | 'never';
  /** The bar, what is told, and the page. */
  readonly page: ReactNode;
  /** What lies over the page. */
  readonly children?: ReactNode;
}

/** What is around the bar and the page. */
export const Frame = ({ className, footer, page, children }: Props) => (
  <div className={classNames('shell', className)}>
    <a className="shell-skip" href="#main">
      Skip to the page
    </a>
    {page}
    {footer !== 'never' && <Footer isWide={footer === 'wide'} />}
    {children}
  </div>
);

function Footer({ isWide }: { readonly isWide: boolean }) {
  return (
    <footer className={classNames('shell-foot', isWide && 'is-wide')}>
      <nav className="help-links" aria-label="To read">
        {READING.map(({ to, label }) => (
          <PageLink key={to} to={to}>
            {label}
          </PageLink>
        ))}
      </nav>
      <HelpLinks />
    </footer>
  );
}
