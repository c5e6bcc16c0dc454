import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DealWays } from './deal-ways.tsx';

/** The catalogue, where a person lands after signing in: no course is open yet, deals are. */
export function BrowseCoursesPage({ online }: { readonly online?: boolean }) {
  return (
    <>
      <PageHeading title="Browse courses" />
      <EmptyState title="Courses are being prepared" action={<DealWays first="store" online={online} />}>
        The first ones will stand here. Deal packs are open already: each has a theme, and you play every deal yourself.
      </EmptyState>
    </>
  );
}
