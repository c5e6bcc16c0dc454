import { getAdminCategory } from '@overtrick/shared/contract/knowledge-base';
import { createFileRoute } from '@tanstack/react-router';
import { EditedCategory } from '../../app/reference/edited-category.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/categories/$categoryId')({
  staticData: { title: 'Category' },
  loader: ({ context, params }) => context.services.api.read(getAdminCategory, { params }),
  pendingComponent: () => <Skeleton label="The category is loading" lines={8} />,
  component: () => <EditedCategory category={Route.useLoaderData()} />,
});
