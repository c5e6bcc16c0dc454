import { step } from '@overtrick/shared/learning/editing/draft-edit';
import { mergeDraft } from '@overtrick/shared/learning/editing/merge';
import { DealEditor } from '../features/deal-editor/deal-editor.tsx';
import { DraftConflicts } from '../features/deal-editor/draft-conflicts.tsx';
import { EDITOR_STATES, type EditorStateName } from '../features/deal-editor/editor-states.ts';
import { PHRASES } from '../features/deal-editor/section-states.ts';
import { useDraftHistory } from '../features/deal-editor/use-draft-history.ts';
import { MultiPicker } from '../ui/fields/picker.tsx';

const OPTIONS = ['ruffs', 'entries', 'hold-up'].map((value) => ({ value, label: value }));

/** The page of the deal editor without a server: nothing is saved. */
export function EditorState({ name }: { readonly name: EditorStateName }) {
  const edited = useDraftHistory({ draft: EDITOR_STATES[name], version: 1 });
  const base = EDITOR_STATES['a whole deal'];
  const theirs = step(base, { kind: 'patch', patch: { goal: 'Take eleven tricks' } });
  const { conflicts } = mergeDraft(base, edited.draft, theirs);
  return (
    <main className="gallery gallery-wide">
      <h1>The deal editor: {name}</h1>
      {name === 'changed elsewhere' && conflicts.length > 0 && (
        <DraftConflicts
          conflicts={conflicts}
          draft={edited.draft}
          onSettle={(draft) => edited.edit({ kind: 'replace', draft })}
        />
      )}
      <DealEditor
        edited={edited}
        tricks={null}
        busy={false}
        message={null}
        isNew={false}
        onSave={() => edited.onSaved({ draft: edited.draft, version: 2 })}
        labels={(kind, values, onChange) => (
          <MultiPicker label={kind} options={OPTIONS} values={values} onChange={onChange} />
        )}
        phrases={{ lists: PHRASES }}
      />
    </main>
  );
}
