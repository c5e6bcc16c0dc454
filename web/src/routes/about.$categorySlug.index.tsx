import { createFileRoute } from '@tanstack/react-router';
import { CategoryScreen, openCategory } from '../screens/reference/category-screen.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/about/$categorySlug/')({
  staticData: { title: 'Category' },
  loader: ({ context, params }) => openCategory(context.services.reference, params.categorySlug),
  pendingComponent: () => <Skeleton label="The category is loading" />,
  component: () => <CategoryScreen {...Route.useParams()} opened={Route.useLoaderData()} />,
});
