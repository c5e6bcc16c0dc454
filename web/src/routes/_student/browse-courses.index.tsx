import { browseCourses } from '@overtrick/shared/contract/courses';
import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../features/courses/catalogue-page.tsx';
import { listMoves, listQuerySchema } from '../../navigation/list-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/browse-courses/')({
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.services.api.read(browseCourses, { query: deps }),
  staticData: { title: 'Browse courses' },
  pendingComponent: () => <Skeleton label="The courses are loading" />,
  component: BrowseCourses,
});

function BrowseCourses() {
  const { results, meta } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <CataloguePage courses={results} meta={meta} {...listMoves(Route.useSearch(), (search) => navigate({ search }))} />
  );
}
