import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { createContext, use, useEffect } from 'react';
import type { ChosenDeal } from './run-through-draft.ts';

/** What stands in the form of an activity, for the view beside it. */
export interface ShownDraft {
  readonly content: ActivityContent;
  /** The file that was chosen and is not sent yet. */
  readonly file?: File | null;
  /** The deals of a run-through. */
  readonly deals?: readonly ChosenDeal[];
}

/** Takes what is typed; null where nothing shows it. */
export const ShownDraftContext = createContext<((draft: ShownDraft) => void) | null>(null);

/** Shows what stands in a form to the view beside it, after each change (D-207). */
export function useShownDraft(draft: ShownDraft): void {
  const show = use(ShownDraftContext);
  const { content, file, deals } = draft;
  const typed = JSON.stringify([content, deals]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that reads the same is the same
  useEffect(() => show?.(draft), [show, typed, file]);
}
