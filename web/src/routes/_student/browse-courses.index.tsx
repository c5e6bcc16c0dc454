import { browseCourses } from '@overtrick/shared/contract/courses';
import { createFileRoute } from '@tanstack/react-router';
import { listSearchSchema } from '../../app/list-search.ts';
import { CataloguePage } from '../../features/courses/catalogue-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/_student/browse-courses/')({
  validateSearch: listSearchSchema,
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
      search={search.q}
      onSearch={(q) => void navigate({ search: { q, page: 1 } })}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  );
}
