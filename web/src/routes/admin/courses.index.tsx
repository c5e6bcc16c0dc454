import { editedCourses } from '@overtrick/shared/contract/courses';
import { APPROVALS, STATUSES } from '@overtrick/shared/learning/publication';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CourseListPage } from '../../features/courses/course-list-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const searchSchema = v.object({
  q: v.optional(v.fallback(v.string(), ''), ''),
  status: v.optional(v.fallback(v.picklist(['', ...STATUSES]), ''), ''),
  approval: v.optional(v.fallback(v.picklist(['', ...APPROVALS]), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

export const Route = createFileRoute('/admin/courses/')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q, status, approval, page } }) =>
    context.services.api.read(editedCourses.admin.list, {
      query: { q: q || undefined, status: status || undefined, approval: approval || undefined, page },
    }),
  staticData: { title: 'Courses' },
  pendingComponent: () => <Skeleton label="The courses are loading" />,
  component: Courses,
});

function Courses() {
  const { results, meta } = Route.useLoaderData();
  const { page: _, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CourseListPage
      context="admin"
      courses={results}
      meta={meta}
      search={search}
      onSearch={(wanted) => void navigate({ search: { ...wanted, page: 1 } })}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  );
}
