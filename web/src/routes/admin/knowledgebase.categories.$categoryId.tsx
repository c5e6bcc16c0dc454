import { getAdminCategory } from '@overtrick/shared/contract/managed-reference';
import { createFileRoute } from '@tanstack/react-router';
import { CategoryFormScreen } from '../../screens/reference/category-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/categories/$categoryId')({
  staticData: { title: 'Category' },
  loader: ({ context, params }) => context.services.api.read(getAdminCategory, { params }),
  pendingComponent: () => <Skeleton label="The category is loading" lines={8} />,
  component: () => <CategoryFormScreen category={Route.useLoaderData()} />,
});
