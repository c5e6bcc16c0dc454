import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Tag } from '../../ui/signs/tag.tsx';

/** The page for an unknown path (N-02). */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title="Page not found" tags={<Tag strong>404</Tag>} />
      <EmptyState
        title="Nothing lies here"
        action={
          <Link to="/" className={buttonClass({ kind: 'filled' })}>
            Home page
          </Link>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </>
  );
}
