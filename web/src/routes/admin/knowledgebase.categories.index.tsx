import { listAdminCategories } from '@overtrick/shared/contract/managed-reference';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { CategoryListScreen } from '../../screens/reference/category-list-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/categories/')({
  staticData: { title: 'Categories' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(context.services.api.read(listAdminCategories, { query: deps }), deps),
  pendingComponent: () => <Skeleton label="The categories are loading" lines={8} />,
  component: Categories,
});

function Categories() {
  const navigate = Route.useNavigate();
  return (
    <CategoryListScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
