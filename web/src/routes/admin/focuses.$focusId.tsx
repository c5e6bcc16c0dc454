import {
  addFocusKeyword,
  changeFocus,
  deleteFocus,
  getFocus,
  removeFocusKeyword,
} from '@overtrick/shared/contract/focuses';
import { listKeywords } from '@overtrick/shared/contract/keywords';
import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useLeaveWithNotice } from '../../app/shell/leave-with-notice.ts';
import { useName } from '../../app/shell/trail.ts';
import { FocusKeywords } from '../../features/reference-admin/focus-keywords.tsx';
import { NameEditor } from '../../features/reference-admin/name-editor.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/focuses/$focusId')({
  staticData: { title: 'Focus' },
  loader: async ({ context: { services }, params }) => ({
    focus: await services.api.read(getFocus, { params }),
    all: (await services.api.read(listKeywords, { query: { per: 200 } })).results,
  }),
  pendingComponent: () => <Skeleton label="The focus is loading" />,
  component: EditFocus,
});

function EditFocus() {
  const { api } = useServices();
  const { focus, all } = Route.useLoaderData();
  const params = Route.useParams();
  const leave = useLeaveWithNotice();
  useName(focus.name);
  const pair = (keywordId: string) => ({ params: { ...params, keywordId } });
  const save = async (body: { readonly name: string }): Promise<void> => {
    await api.read(changeFocus, { params, body });
    await leave({ to: '/admin/focuses' }, 'The focus has been saved.');
  };
  const remove = async (): Promise<void> => {
    await api.call(deleteFocus, { params });
    await leave({ to: '/admin/focuses' }, 'The focus has been deleted.');
  };
  return (
    <NameEditor key={focus.id} kind="focus" name={focus.name} onSave={save} onDelete={remove}>
      <FocusKeywords
        keywords={focus.keywords}
        all={all}
        onAdd={async (id) => (await api.read(addFocusKeyword, pair(id))).keywords}
        onRemove={async (id) => (await api.read(removeFocusKeyword, pair(id))).keywords}
      />
    </NameEditor>
  );
}
