import './item-actions.css';
import {
  actionRows,
  CONFIRMATIONS,
  ITEM_NOUNS,
  type ItemKind,
  type RowActionName,
} from '@overtrick/shared/learning/items/action-rows';
import type { EditDialog } from '@overtrick/shared/learning/items/edit-ways';
import type { Publication, PublishingArea } from '@overtrick/shared/learning/items/publication';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { ActionGroups } from './action-groups.tsx';
import { EditList } from './edit-list.tsx';
import { NoteDialog, ReviewDialog, type Verdict } from './note-dialogs.tsx';
import type { RefusedRequest } from './refused-request.ts';
import { RefusedRequestDialog } from './refused-request-dialog.tsx';

/** What a person says with a request for publication. */
export interface RequestWords {
  readonly hasRights?: boolean;
}

export interface ItemCalls {
  /** Carries out the action of a row and tells how it ended; gives a refusal that this panel must show. */
  readonly onAction: (name: RowActionName, words?: RequestWords) => Promise<RefusedRequest | null>;
  /** An admin's; throws what the call throws, which the dialog shows. */
  readonly onVerdict: Verdict;
}

/** The dialogs of the list 'Edit', which depend on the kind and the area. */
export type EditDialogs = { readonly [name in EditDialog]?: (onClose: () => void) => ReactNode };

interface Props extends ItemCalls {
  readonly kind: ItemKind;
  readonly context: PublishingArea;
  readonly item: Publication & {
    readonly id: string;
    /** HTML; null for no note. */
    readonly approvalNote: string | null;
    /** For rights, by an admin. */
    readonly withdrawn?: { readonly reason: string } | null | undefined;
  };
  /** For a teacher: payment details are set up, or not needed. */
  readonly canPublish: boolean;
  readonly dialogs: EditDialogs;
}

type Open =
  | { readonly is: 'edit'; readonly dialog: EditDialog }
  | { readonly is: 'note' | 'review' }
  | { readonly is: 'question'; readonly name: RowActionName }
  | { readonly is: 'refused'; readonly name: RowActionName; readonly refused: RefusedRequest };

/** The dialog that a row's action opens before or instead of its call; undefined for none. */
function findDialog(kind: ItemKind, name: RowActionName): Open | undefined {
  if (name === 'viewNote') return { is: 'note' };
  if (name === 'review') return { is: 'review' };
  return CONFIRMATIONS[kind][name] && { is: 'question', name };
}

/** The actions on an item for its teacher and admins: the 'Edit' list, then the groups (courses §2.8, §2.10). */
export function ItemActions(props: Props) {
  const { kind, context, item, canPublish, onAction } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const [busy, setBusy] = useState<RowActionName | null>(null);
  const run = async (name: RowActionName, words?: RequestWords): Promise<void> => {
    setOpen(null);
    setBusy(name);
    try {
      const refused = await onAction(name, words);
      if (refused) setOpen({ is: 'refused', name, refused });
    } finally {
      setBusy(null);
    }
  };
  const press = (name: RowActionName): void => {
    // One call at a time: two changes of the same state could overtake each other.
    if (busy) return;
    const dialog = findDialog(kind, name);
    if (dialog) setOpen(dialog);
    else void run(name);
  };
  const facts = { ...item, canPublish, notifications: false };
  return (
    <>
      <section className="item-actions" aria-labelledby="item-edit">
        <h2 id="item-edit">Edit</h2>
        <EditList kind={kind} context={context} id={item.id} onOpen={(dialog) => setOpen({ is: 'edit', dialog })} />
      </section>
      <ActionGroups groups={actionRows(kind, context, facts)} busy={busy} onPress={press} />
      {open && (
        <OpenDialog
          {...props}
          open={open}
          onRun={(name, words) => void run(name, words)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface OpenProps extends Props {
  readonly open: Open;
  readonly onRun: (name: RowActionName, words?: RequestWords) => void;
  readonly onClose: () => void;
}

function OpenDialog({ open, kind, item, dialogs, onVerdict, onRun, onClose }: OpenProps) {
  switch (open.is) {
    case 'edit':
      return dialogs[open.dialog]?.(onClose);
    case 'note':
      return <NoteDialog note={item.approvalNote} onClose={onClose} />;
    case 'review':
      return <ReviewDialog onVerdict={onVerdict} onClose={onClose} />;
    case 'question':
      return <Question kind={kind} name={open.name} onConfirm={() => onRun(open.name)} onCancel={onClose} />;
    case 'refused':
      return (
        <RefusedRequestDialog
          refused={open.refused}
          onHasRights={() => onRun(open.name, { hasRights: true })}
          onClose={onClose}
        />
      );
  }
}

interface QuestionProps {
  readonly kind: ItemKind;
  readonly name: RowActionName;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What is asked before something is hidden from students (C-52). */
function Question({ kind, name, ...answers }: QuestionProps) {
  const question = CONFIRMATIONS[kind][name];
  if (!question) return null;
  const { text, button } = question;
  return <ConfirmDialog heading={`${button} ${ITEM_NOUNS[kind]}`} text={text} confirm={button} {...answers} />;
}
