import { SEAT_NAMES, SEATS } from '@overtrick/shared/bridge/seat';
import type { WishProblems } from '@overtrick/shared/learning/generator/read-wish';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';

/** What each part of the form gets. */
export interface WishFieldsProps {
  readonly draft: WishDraft;
  readonly problems: WishProblems;
  readonly onChange: (change: Partial<WishDraft>) => void;
}

export const SEAT_OPTIONS = SEATS.map((value) => ({ value, label: SEAT_NAMES[value] }));
