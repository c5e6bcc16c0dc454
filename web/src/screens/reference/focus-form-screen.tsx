import {
  addFocusKeyword,
  changeFocus,
  createFocus,
  deleteFocus,
  removeFocusKeyword,
} from '@overtrick/shared/contract/focuses';
import type { Focus, Keyword } from '@overtrick/shared/learning/values/topics';
import { FocusKeywords } from '../../features/reference-admin/focus-keywords.tsx';
import { NameEditor } from '../../features/reference-admin/name-editor.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';
import { useLeaveWithNotice } from '../../shell/leave-with-notice.ts';
import { useName } from '../../shell/trail.ts';

interface Props {
  readonly focus: Focus;
  /** All keywords. */
  readonly all: readonly Keyword[];
}

/** The form of a focus and its keywords, with its calls. */
export function FocusFormScreen({ focus, all }: Props) {
  const { api } = useServices();
  const leave = useLeaveWithNotice();
  useName(focus.name);
  const params = { focusId: focus.id };
  const pair = (keywordId: string) => ({ params: { ...params, keywordId } });
  const save = async (body: { readonly name: string }): Promise<void> => {
    await api.read(changeFocus, { params, body });
    await leave({ to: '/admin/focuses' }, 'The focus has been saved.');
  };
  const remove = async (forget: () => void): Promise<void> => {
    await api.call(deleteFocus, { params });
    forget();
    await leave({ to: '/admin/focuses' }, 'The focus has been deleted.');
  };
  return (
    <KeptForm store={useFormDrafts('focus', focus.id)}>
      {(forget) => (
        <NameEditor key={focus.id} kind="focus" name={focus.name} onSave={save} onDelete={() => remove(forget)}>
          <FocusKeywords
            keywords={focus.keywords}
            all={all}
            onAdd={async (id) => (await api.read(addFocusKeyword, pair(id))).keywords}
            onRemove={async (id) => (await api.read(removeFocusKeyword, pair(id))).keywords}
          />
        </NameEditor>
      )}
    </KeptForm>
  );
}

/** The form of a new focus; its keywords are added on its own page. */
export function NewFocusScreen() {
  const { api } = useServices();
  const leave = useLeaveWithNotice();
  return (
    <KeptForm store={useFormDrafts('focus', '')}>
      {() => (
        <NameEditor
          kind="focus"
          name={null}
          onSave={async (body) => {
            const { id: focusId } = await api.read(createFocus, { body });
            await leave({ to: '/admin/focuses/$focusId', params: { focusId } }, 'The focus has been added.');
          }}
        />
      )}
    </KeptForm>
  );
}
