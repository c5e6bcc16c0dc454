import { browseCourses } from '@overtrick/shared/contract/courses';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CataloguePage } from '../../features/courses/catalogue-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Without what goes without saying: people land here after signing in, at the address that is specified. */
const searchSchema = v.object({
  q: v.optional(v.fallback(v.string(), '')),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)),
});

export const Route = createFileRoute('/_student/browse-courses/')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.services.api.read(browseCourses, { query: { q: deps.q || undefined, page: deps.page } }),
  staticData: { title: 'Browse courses' },
  pendingComponent: () => <Skeleton label="The courses are loading" />,
  component: BrowseCourses,
});

function BrowseCourses() {
  const { results, meta } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CataloguePage
      courses={results}
      meta={meta}
      search={search.q ?? ''}
      onSearch={(q) => void navigate({ search: { q: q || undefined } })}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  );
}
