import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DealWays } from './deal-ways.tsx';

/** The student's courses: none can be joined yet. */
export function MyCoursesPage({ online }: { readonly online?: boolean }) {
  return (
    <>
      <PageHeading title="My courses" />
      <EmptyState title="No courses yet" action={<DealWays first="mine" online={online} />}>
        Courses are being prepared; the ones you join will stand here. Your deal packs are under My deals.
      </EmptyState>
    </>
  );
}
