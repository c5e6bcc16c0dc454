import { createCategory } from '@overtrick/shared/contract/knowledge-base';
import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useLeaveWithNotice } from '../../app/shell/leave-with-notice.ts';
import { CategoryEditor } from '../../features/reference-admin/category-editor.tsx';

export const Route = createFileRoute('/admin/knowledgebase/categories/create')({
  staticData: { title: 'New category' },
  component: NewCategory,
});

function NewCategory() {
  const { api, reference } = useServices();
  const leave = useLeaveWithNotice();
  return (
    <CategoryEditor
      category={null}
      onSave={async (body) => {
        await api.read(createCategory, { body });
        await reference.knowledgeBase.changed();
        await leave({ to: '/admin/knowledgebase/categories' }, 'The category has been added.');
      }}
    />
  );
}
