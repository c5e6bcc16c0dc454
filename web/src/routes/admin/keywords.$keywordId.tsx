import { changeKeyword, deleteKeyword, getKeyword } from '@overtrick/shared/contract/keywords';
import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useLeaveWithNotice } from '../../app/shell/leave-with-notice.ts';
import { useName } from '../../app/shell/trail.ts';
import { NameEditor } from '../../features/reference-admin/name-editor.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/keywords/$keywordId')({
  staticData: { title: 'Keyword' },
  loader: ({ context, params }) => context.services.api.read(getKeyword, { params }),
  pendingComponent: () => <Skeleton label="The keyword is loading" />,
  component: EditKeyword,
});

function EditKeyword() {
  const { api } = useServices();
  const keyword = Route.useLoaderData();
  const params = Route.useParams();
  const leave = useLeaveWithNotice();
  useName(keyword.name);
  const save = async (body: { readonly name: string }): Promise<void> => {
    await api.read(changeKeyword, { params, body });
    await leave({ to: '/admin/keywords' }, 'The keyword has been saved.');
  };
  const remove = async (): Promise<void> => {
    await api.call(deleteKeyword, { params });
    await leave({ to: '/admin/keywords' }, 'The keyword has been deleted.');
  };
  return <NameEditor key={keyword.id} kind="keyword" name={keyword.name} onSave={save} onDelete={remove} />;
}
