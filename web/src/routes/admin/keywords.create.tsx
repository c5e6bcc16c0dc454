import { createKeyword } from '@overtrick/shared/contract/keywords';
import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useLeaveWithNotice } from '../../app/shell/leave-with-notice.ts';
import { NameEditor } from '../../features/reference-admin/name-editor.tsx';

export const Route = createFileRoute('/admin/keywords/create')({
  staticData: { title: 'New keyword' },
  component: NewKeyword,
});

function NewKeyword() {
  const { api } = useServices();
  const leave = useLeaveWithNotice();
  return (
    <NameEditor
      kind="keyword"
      name={null}
      onSave={async (body) => {
        await api.read(createKeyword, { body });
        await leave({ to: '/admin/keywords' }, 'The keyword has been added.');
      }}
    />
  );
}
