import type { TermForm } from '@overtrick/shared/contract/managed-reference';
import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { DeleteTerm } from './delete-term.tsx';
import { TermDialog } from './term-dialog.tsx';

/** What an admin may do here; each throws what its call throws. */
export interface TermActions {
  /** Adds a term, or changes the one given. */
  readonly onSave: (form: TermForm, term: Term | null) => Promise<void>;
  readonly onDelete: (term: Term) => Promise<void>;
}

/** What an admin has opened over the glossary; `term` is null for a new one. */
export type OpenTerm =
  | { readonly kind: 'edit'; readonly term: Term | null }
  | { readonly kind: 'delete'; readonly term: Term };

interface Props {
  readonly open: OpenTerm;
  readonly actions: TermActions;
  readonly onClose: () => void;
}

/** The dialogs in which an admin writes a term or deletes it. */
export const TermDialogs = ({ open, actions, onClose }: Props) =>
  open.kind === 'edit' ? (
    <TermDialog term={open.term} onSave={(form) => actions.onSave(form, open.term)} onClose={onClose} />
  ) : (
    <DeleteTerm term={open.term} onDelete={actions.onDelete} onClose={onClose} />
  );
