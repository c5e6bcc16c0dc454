import type { WishProblems } from '@overtrick/shared/learning/generator/read-wish';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';

/** What each part of the form of wishes gets. */
export interface WishFieldsProps {
  readonly draft: WishDraft;
  readonly problems: WishProblems;
  readonly onChange: (change: Partial<WishDraft>) => void;
}
