import { createFocus } from '@overtrick/shared/contract/focuses';
import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useLeaveWithNotice } from '../../app/shell/leave-with-notice.ts';
import { NameEditor } from '../../features/reference-admin/name-editor.tsx';

export const Route = createFileRoute('/admin/focuses/create')({
  staticData: { title: 'New focus' },
  component: NewFocus,
});

/** The keywords come next, on the page of the focus. */
function NewFocus() {
  const { api } = useServices();
  const leave = useLeaveWithNotice();
  return (
    <NameEditor
      kind="focus"
      name={null}
      onSave={async (body) => {
        const { id: focusId } = await api.read(createFocus, { body });
        await leave({ to: '/admin/focuses/$focusId', params: { focusId } }, 'The focus has been added.');
      }}
    />
  );
}
