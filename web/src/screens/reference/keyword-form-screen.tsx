import { changeKeyword, createKeyword, deleteKeyword } from '@overtrick/shared/contract/keywords';
import type { Keyword } from '@overtrick/shared/learning/values/topics';
import { NameEditor } from '../../features/reference-admin/name-editor.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';
import { useLeaveWithNotice } from '../../shell/leave-with-notice.ts';
import { useName } from '../../shell/trail.ts';

interface Props {
  /** Null for a new one. */
  readonly keyword: Keyword | null;
}

/** The form of a keyword, with its calls. */
export function KeywordFormScreen({ keyword }: Props) {
  const { api } = useServices();
  const leave = useLeaveWithNotice();
  useName(keyword?.name);
  const done = (notice: string) => leave({ to: '/admin/keywords' }, notice);
  const params = keyword && { keywordId: keyword.id };
  return (
    <KeptForm store={useFormDrafts('keyword', keyword?.id ?? '')}>
      {(forget) => (
        <NameEditor
          key={keyword?.id}
          kind="keyword"
          name={keyword?.name ?? null}
          onSave={async (body) => {
            await (params ? api.read(changeKeyword, { params, body }) : api.read(createKeyword, { body }));
            await done(params ? 'The keyword has been saved.' : 'The keyword has been added.');
          }}
          onDelete={
            params
              ? async () => {
                  await api.call(deleteKeyword, { params });
                  forget();
                  await done('The keyword has been deleted.');
                }
              : undefined
          }
        />
      )}
    </KeptForm>
  );
}
