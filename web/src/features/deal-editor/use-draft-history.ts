import { type DealDraft, draftProblems } from '@overtrick/shared/learning/editing/deal-draft';
import type { DraftEdit } from '@overtrick/shared/learning/editing/draft-edit';
import * as history from '@overtrick/shared/learning/editing/history';
import { mergeDraft } from '@overtrick/shared/learning/editing/merge';
import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { FormKeeperContext } from '../../form/kept-values.ts';

/** The draft of a deal on the page: its steps, and how it stands beside what was saved last. */
export interface EditedDraft {
  readonly draft: DealDraft;
  readonly problems: ReturnType<typeof draftProblems>;
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly edit: (edit: DraftEdit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** What the server has now, after a save of `draft`. */
  readonly onSaved: (saved: Saved) => void;
  /** A save is on its way, or it has ended. */
  readonly onSaving: (isSaving: boolean) => void;
  /** A save found no connection: what is typed stays on the device. */
  readonly onHeld: () => void;
}

/** What was saved last, and its version: what is typed is compared with it, and a save is based on it. */
export interface Saved {
  readonly draft: DealDraft;
  /** Null for a deal that is not saved yet. */
  readonly version: number | null;
  /** Counts its words too; undefined of a draft or a deal that came here before they were counted (ruling 67). */
  readonly revision?: number | undefined;
}

/** Whether one state of a deal on the server is older than another. */
export const isOlderThan = (a: Omit<Saved, 'draft'>, b: Omit<Saved, 'draft'>): boolean =>
  (a.version ?? 0) < (b.version ?? 0) || (a.version === b.version && (a.revision ?? 0) < (b.revision ?? 0));

interface Kept {
  readonly draft: DealDraft;
}

/** Every change is a step, and is kept on the device by the KeptForm above until it is saved. */
export function useDraftHistory(opened: Saved): EditedDraft & { readonly saved: Saved } {
  const keeper = use(FormKeeperContext);
  const restored = keeper?.restored as { readonly values: Kept; readonly base: Saved } | null | undefined;
  const [saved, setSaved] = useState<Saved>(restored?.base ?? opened);
  const [steps, setSteps] = useState(() => {
    const begun = history.openHistory(saved.draft);
    return restored ? history.record(begun, { kind: 'replace', draft: restored.values.draft }) : begun;
  });
  const draft = steps.present;
  const isChanged = useMemo(() => !history.isSameDraft(draft, saved.draft), [draft, saved]);
  useEffect(() => {
    // KeptForm forgets values that are their base again.
    keeper?.keep(isChanged ? { values: { draft }, base: saved } : { values: null, base: null });
  }, [keeper, draft, saved, isChanged]);
  useNewest(opened, { draft, saved }, (merged) => {
    setSteps((before) => history.record(before, { kind: 'replace', draft: merged }));
    setSaved(opened);
  });
  return {
    draft,
    saved,
    problems: useMemo(() => draftProblems(draft), [draft]),
    isChanged,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    edit: useCallback((edit) => setSteps((before) => history.record(before, edit)), []),
    undo: useCallback(() => setSteps(history.undo), []),
    redo: useCallback(() => setSteps(history.redo), []),
    onSaved: useCallback(
      (next) => {
        setSaved(next);
        // A navigation right after the save asks nothing; what was changed since is kept again.
        keeper?.onSaved();
      },
      [keeper],
    ),
    onSaving: useCallback((isSaving) => keeper?.onSaving(isSaving), [keeper]),
    onHeld: useCallback(() => keeper?.onHeld(), [keeper]),
  };
}

/**
 * Takes in what came to this device while the deal is edited: from another tab, or from words that waited. Where both
 * sides changed the same part nothing is taken in; the save then finds out and asks.
 */
function useNewest(
  opened: Saved,
  { draft, saved }: { readonly draft: DealDraft; readonly saved: Saved },
  onMerged: (draft: DealDraft) => void,
): void {
  const text = useMemo(() => `${opened.version} ${opened.revision} ${history.stable(opened.draft)}`, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer state of the deal
  useEffect(() => {
    const isOlder = opened.version === null || isOlderThan(opened, saved);
    if (isOlder || history.isSameDraft(opened.draft, saved.draft)) return;
    const merged = mergeDraft(saved.draft, draft, opened.draft);
    if (merged.conflicts.length === 0) onMerged(merged.draft);
  }, [text]);
}
