import type { DealDraft } from '@overtrick/shared/learning/editing/deal-draft';
import type { DraftEdit } from '@overtrick/shared/learning/editing/draft-edit';

/** What each part of the page that writes cards, calls or labels gets: the draft, and where an edit of it goes. */
export interface PartProps {
  readonly draft: DealDraft;
  readonly onEdit: (edit: DraftEdit) => void;
}
