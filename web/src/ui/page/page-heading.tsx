import './page-heading.css';
import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  /** Tags above the title. */
  readonly tags?: ReactNode;
  /** The lead: one or two sentences, or a trick row. */
  readonly children?: ReactNode;
  /** The main action of the page, at the right or below on the phone. */
  readonly actions?: ReactNode;
}

/** The heading block of a page, closed by a double rule as in print. */
export function PageHeading({ title, tags, children, actions }: Props) {
  return (
    <header className="page-heading">
      <div className="page-heading-words">
        {tags && <div className="page-heading-tags">{tags}</div>}
        <h1>{title}</h1>
        {children && <div className="page-heading-lead">{children}</div>}
      </div>
      {actions && <div className="page-heading-actions">{actions}</div>}
    </header>
  );
}
