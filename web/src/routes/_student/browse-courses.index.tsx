import { browseCourses } from '@overtrick/shared/contract/courses';
import { createFileRoute } from '@tanstack/react-router';
import { withinPages } from '../../navigation/list-query.ts';
import { askedOfStore, storeQuerySchema } from '../../navigation/store-query.ts';
import { CatalogueScreen } from '../../screens/study/catalogue-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/browse-courses/')({
  staticData: { title: 'Browse courses' },
  validateSearch: storeQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    withinPages(context.services.reads.read(browseCourses, { query: askedOfStore(deps) }), deps),
  pendingComponent: () => <Skeleton label="The courses are loading" />,
  component: BrowseCourses,
});

function BrowseCourses() {
  const navigate = Route.useNavigate();
  return (
    <CatalogueScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
