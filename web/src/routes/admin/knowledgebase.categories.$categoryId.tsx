import { changeCategory, deleteCategory, getAdminCategory } from '@overtrick/shared/contract/knowledge-base';
import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useLeaveWithNotice } from '../../app/shell/leave-with-notice.ts';
import { useName } from '../../app/shell/trail.ts';
import { CategoryEditor } from '../../features/reference-admin/category-editor.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/categories/$categoryId')({
  staticData: { title: 'Category' },
  loader: ({ context, params }) => context.services.api.read(getAdminCategory, { params }),
  pendingComponent: () => <Skeleton label="The category is loading" lines={8} />,
  component: EditCategory,
});

function EditCategory() {
  const { api, reference } = useServices();
  const category = Route.useLoaderData();
  const params = Route.useParams();
  const leave = useLeaveWithNotice();
  useName(category.title);
  const done = async (notice: string): Promise<void> => {
    await reference.knowledgeBase.changed();
    await leave({ to: '/admin/knowledgebase/categories' }, notice);
  };
  const save: Parameters<typeof CategoryEditor>[0]['onSave'] = async (body) => {
    await api.read(changeCategory, { params, body });
    await done('The category has been saved.');
  };
  const remove = async (): Promise<void> => {
    await api.call(deleteCategory, { params });
    await done('The category has been deleted.');
  };
  return <CategoryEditor key={params.categoryId} category={category} onSave={save} onDelete={remove} />;
}
