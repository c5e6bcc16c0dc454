import { changeCategory, createCategory, deleteCategory } from '@overtrick/shared/contract/managed-reference';
import type { Category } from '@overtrick/shared/learning/reference/knowledge-base';
import { CategoryEditor } from '../../features/reference-admin/category-editor.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';
import { useLeaveWithNotice } from '../../shell/leave-with-notice.ts';
import { useName } from '../../shell/trail.ts';

interface Props {
  /** Null for a new one. */
  readonly category: Category | null;
}

/** The form of a category, with its calls; the cached knowledge base is fetched again after each change. */
export function CategoryFormScreen({ category }: Props) {
  const { api, reference } = useServices();
  const leave = useLeaveWithNotice();
  useName(category?.title);
  const done = async (notice: string): Promise<void> => {
    await reference.knowledgeBase.changed();
    await leave({ to: '/admin/knowledgebase/categories' }, notice);
  };
  const params = category && { categoryId: category.id };
  return (
    <KeptForm store={useFormDrafts('category', category?.id ?? '')}>
      {(forget) => (
        <CategoryEditor
          key={category?.id}
          category={category}
          onSave={async (body) => {
            await (params ? api.read(changeCategory, { params, body }) : api.read(createCategory, { body }));
            await done(params ? 'The category has been saved.' : 'The category has been added.');
          }}
          onDelete={
            params
              ? async () => {
                  await api.call(deleteCategory, { params });
                  forget();
                  await done('The category has been deleted.');
                }
              : undefined
          }
        />
      )}
    </KeptForm>
  );
}
