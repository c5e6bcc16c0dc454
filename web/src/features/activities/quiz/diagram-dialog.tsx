import './diagram-dialog.css';
import {
  cancelDiagram,
  changeDiagram,
  type DiagramEditing,
  type DiagramFields,
  diagramErrors,
  diagramRefusal,
  hasPreview,
  openDiagram,
  saveDiagram,
  togglePreview,
} from '@overtrick/shared/forms/diagram-editing';
import { fieldsOfDiagram, findDiagramTyped } from '@overtrick/shared/learning/quiz/diagram-draft';
import type { Diagram, DiagramContext } from '@overtrick/shared/learning/quiz/quiz';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { AuctionTable } from '../../../card-table/auction-table.tsx';
import { isSame } from '../../../form/kept-values.ts';
import { DiagramView } from '../../../pieces/diagram-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DiagramDraftFields } from './diagram-fields.tsx';

/** A diagram in the editor: an existing one, or the empty fields of a new one. */
export interface OpenedDiagram {
  readonly uuid: string;
  readonly context: DiagramContext;
  readonly fields: DiagramFields;
}

export const openedDiagram = (diagram: Diagram): OpenedDiagram => ({
  uuid: diagram.uuid,
  context: diagram.context,
  fields: fieldsOfDiagram(diagram),
});

interface Props {
  /** Undefined if the diagram to edit was removed. */
  readonly opened: OpenedDiagram | undefined;
  readonly onSave: (diagram: Diagram) => void;
  /** Cancels: the diagram stays as it was, and a new one is not added. */
  readonly onClose: () => void;
  /** What was typed and not saved yet, for the draft of its question. */
  readonly onTyped?: (typed: OpenedDiagram | null) => void;
}

/** The 'Edit diagram' dialog (courses §2.5, §4.10). */
export function DiagramDialog({ opened, onSave, onClose, onTyped }: Props) {
  if (opened) return <Editor {...{ opened, onSave, onClose, onTyped }} />;
  return (
    <Dialog heading="Edit diagram" size="sm" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <p role="alert">There is no diagram to edit.</p>
    </Dialog>
  );
}

function Editor({ opened, onSave, onClose, onTyped }: Props & { readonly opened: OpenedDiagram }) {
  const [editing, setEditing] = useState(() => openDiagram(opened.fields));
  useTelling(opened, editing.fields, onTyped);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const show = (next: DiagramEditing): void => {
    setEditing(next);
    if (next.refused) focusFirstWrong();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const saved = saveDiagram(editing);
    const diagram = saved.ok && findDiagramTyped(saved.value, opened);
    if (diagram) onSave(diagram);
    else if (!saved.ok) show(saved.error);
  };
  const cancel = (): void => {
    setEditing(openDiagram(cancelDiagram(editing)));
    onClose();
  };
  const previewed = editing.view === 'preview';
  return (
    <Dialog
      heading="Edit diagram"
      size={opened.fields.draft.type === 'DealMatrix' ? 'lg' : 'md'}
      onClose={cancel}
      footer={
        <>
          <Button kind="filled" type="submit" form={id}>
            Save diagram
          </Button>
          {hasPreview(editing) && (
            <Button onClick={() => show(togglePreview(editing))}>
              {previewed ? 'Edit diagram' : 'Preview diagram'}
            </Button>
          )}
          <Button kind="quiet" className="diagram-cancel" onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="diagram-form" noValidate onSubmit={save}>
        {previewed ? (
          <Preview editing={editing} opened={opened} />
        ) : (
          <Fields editing={editing} context={opened.context} onChange={setEditing} />
        )}
        <div role="alert">{diagramRefusal(editing) && <p className="form-message">{diagramRefusal(editing)}</p>}</div>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly editing: DiagramEditing;
  readonly context: DiagramContext;
  readonly onChange: (editing: DiagramEditing) => void;
}

function Fields({ editing, context, onChange }: FieldsProps) {
  const { fields, auction } = editing;
  const { draft } = fields;
  const change = (changes: Partial<DiagramFields>): void => onChange(changeDiagram(editing, { ...fields, ...changes }));
  return (
    <>
      <DiagramDraftFields
        draft={draft}
        errors={editing.refused ? diagramErrors(editing) : {}}
        onChange={(changed) => change({ draft: changed })}
      />
      {draft.type === 'BiddingTable' && auction && (
        <div className="diagram-auction">
          <AuctionTable
            dealer={auction.dealer}
            calls={auction.calls.map((call) => ({ call }))}
            end={draft.postSymbol || 'none'}
          />
        </div>
      )}
      <div className="diagram-ticks">
        {(draft.type === 'Hand' || draft.type === 'DealMatrix') && (
          <Checkbox
            label="Hide empty suits"
            checked={fields.hideEmptySuits}
            onChange={(event) => change({ hideEmptySuits: event.target.checked })}
          />
        )}
        {context === 'answer' && draft.type !== 'BiddingInterface' && (
          <Checkbox
            label="Correct answer"
            checked={fields.isCorrect}
            onChange={(event) => change({ isCorrect: event.target.checked })}
          />
        )}
      </div>
    </>
  );
}

function Preview({ editing, opened }: { readonly editing: DiagramEditing; readonly opened: OpenedDiagram }) {
  const diagram = findDiagramTyped(editing.fields, opened);
  return <div className="diagram-preview">{diagram && <DiagramView diagram={diagram} />}</div>;
}

/** Tells of the diagram as it stands in the dialog; of null where nothing was changed. */
function useTelling(opened: OpenedDiagram, fields: DiagramFields, onTyped: Props['onTyped']): void {
  useEffect(() => onTyped?.(isSame(fields, opened.fields) ? null : { ...opened, fields }), [opened, fields, onTyped]);
}

/** After each refusal the first wrong field gets the focus. */
function useFocusFirstWrong(form: { readonly current: HTMLFormElement | null }): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  return () => setRefusals((count) => count + 1);
}
