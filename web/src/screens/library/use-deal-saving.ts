import { createDeal, saveDeal } from '@overtrick/shared/contract/deal-editing';
import { getDeal } from '@overtrick/shared/contract/deal-library';
import { contentOf, type DealDraft, draftOf } from '@overtrick/shared/learning/editing/deal-draft';
import { type DraftConflict, mergeDraft } from '@overtrick/shared/learning/editing/merge';
import { findWordsOnly } from '@overtrick/shared/learning/editing/words-only';
import { changeTo, type wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { ApiError, isOffline } from '../../api/api-error.ts';
import type { EditorMessage } from '../../features/deal-editor/deal-editor.tsx';
import { reveal } from '../../features/deal-editor/reveal.ts';
import type { Saved, useDraftHistory } from '../../features/deal-editor/use-draft-history.ts';
import { libraryChangedAtom } from '../../features/deal-library/library-state.ts';
import { savedSentence, usesBehind } from '../../features/deal-library/use-words.ts';
import { failureMessage } from '../../form/form.ts';
import { recordDealEdit } from '../../local/deal-drafts.ts';
import { saveKeptDeal } from '../../local/kept-deals.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { readUses } from './use-deal-uses.ts';

const OFFLINE_DEAL = 'You are off line. What you typed stays on this device: save again once you have a connection.';
const MERGED =
  'The deal was saved elsewhere meanwhile. What was changed there is merged into yours: look at it, then save.';
const DIFFERENT =
  'The deal was saved elsewhere meanwhile, and some parts were changed on both sides. Choose which stay, then save.';
const SAVED = 'The deal is saved.';
const UNWRITTEN = 'This device could not write it. Make room under Sync and storage, then save again.';

interface Saving {
  readonly busy: boolean;
  readonly message: EditorMessage | null;
  readonly conflicts: readonly DraftConflict[];
  readonly settle: (draft: DraftConflict['mine']) => void;
  /** Saves the draft as it is; the deal as the server has it, undefined where it has not. */
  readonly save: () => Promise<LibraryDeal | undefined>;
}

/** Saves the draft of a deal: on the server, or its words in the outbox; what was saved elsewhere is merged. */
export function useDealSaving(dealId: string, edited: ReturnType<typeof useDraftHistory>): Saving {
  const { api } = useServices();
  const { db } = usePerson();
  const onChanged = useSetAtom(libraryChangedAtom);
  const keepWords = useKeptWords(dealId);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<EditorMessage | null>(null);
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>([]);
  const { draft, saved } = edited;

  const send = (): Promise<LibraryDeal> => {
    const { labels, source } = draft;
    const content = contentOf(draft);
    return saved.version === null
      ? api.read(createDeal, { body: { id: dealId, content, labels, source } })
      : api.read(saveDeal, {
          params: { dealId },
          body: { base: saved.version, revision: saved.revision, content, ...changedBeside(saved.draft, draft) },
        });
  };

  /** Says where the words went, and where the cards did not (D-174). */
  const tellUses = async (before: Saved, there: LibraryDeal): Promise<void> => {
    if (before.version === null || before.revision === there.revision) return;
    const uses = await readUses(api, dealId);
    const text = uses && savedSentence(uses);
    // What was said since stays.
    if (text)
      setMessage((said) => (said?.text === SAVED ? { tone: 'good', text, uses: usesBehind(uses).length } : said));
  };

  const merge = async (): Promise<void> => {
    const there = await api.read(getDeal, { params: { dealId } });
    const theirs = draftOf(there);
    const merged = mergeDraft(saved.draft, draft, theirs);
    edited.edit({ kind: 'replace', draft: merged.draft });
    edited.onSaved({ draft: theirs, version: there.version, revision: there.revision });
    setConflicts(merged.conflicts);
    setMessage({
      tone: merged.conflicts.length > 0 ? 'bad' : 'wait',
      text: merged.conflicts.length > 0 ? DIFFERENT : MERGED,
    });
  };

  const hold = async (): Promise<void> => {
    const words = saved.version === null ? undefined : findWordsOnly(saved.draft, draft);
    if (words && (await keepWords(saved, words))) {
      edited.onSaved({ ...saved, draft });
      // The page says that they wait, as long as they do.
      setMessage(null);
      return;
    }
    edited.onHeld();
    setMessage({ tone: words ? 'bad' : 'wait', text: words ? UNWRITTEN : OFFLINE_DEAL });
  };

  const save = async (): Promise<LibraryDeal | undefined> => {
    if (busy) return undefined;
    const [problem] = edited.problems;
    if (problem) {
      setMessage({ tone: 'bad', text: `Not saved: ${problem.message}.` });
      const field = document.querySelector<HTMLElement>('.deal-editor [aria-invalid="true"]');
      if (field) reveal(field);
      return undefined;
    }
    setBusy(true);
    edited.onSaving(true);
    try {
      const there = await send();
      edited.onSaved({ draft, version: there.version, revision: there.revision });
      setConflicts([]);
      setMessage({ tone: 'good', text: SAVED });
      void tellUses(saved, there);
      onChanged();
      // A device that cannot keep it shows it at the next load.
      await saveKeptDeal(db, there, Date.now(), true).catch(() => {});
      return there;
    } catch (error) {
      if (isOffline(error)) await hold();
      else if (error instanceof ApiError && error.code === 'changed_elsewhere')
        await merge().catch((failure: unknown) => setMessage(failureMessage(failure, OFFLINE_DEAL)));
      else setMessage(failureMessage(error, OFFLINE_DEAL));
      return undefined;
    } finally {
      edited.onSaving(false);
      setBusy(false);
    }
  };

  return {
    busy,
    message,
    conflicts,
    settle: (next) => {
      edited.edit({ kind: 'replace', draft: next });
      setConflicts([]);
      setMessage({ tone: 'wait', text: 'Chosen. Save to keep it.' });
    },
    save,
  };
}

/** Puts a change of words into the outbox, which sends it when there is a connection. */
function useKeptWords(dealId: string) {
  const { db, runner } = usePerson();
  return async ({ draft }: { readonly draft: DraftConflict['mine'] }, wanted: DealEdit): Promise<boolean> => {
    const before = findWordsOnly(draft, draft) as ReturnType<typeof wordsOf>;
    const change = changeTo(before, wanted);
    const recorded = change && (await recordDealEdit(db, dealId, change, Date.now()));
    runner.wake();
    return recorded?.ok ?? true;
  };
}

/** Labels and source are beside the content: only what was changed here is sent, so that a change from elsewhere stays. */
function changedBeside(before: DealDraft, { labels, source }: DealDraft) {
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const changed = Object.entries(labels).filter(
    ([key, value]) => !isSame(value, before.labels[key as keyof typeof labels]),
  );
  return { labels: Object.fromEntries(changed), ...(isSame(source, before.source) ? {} : { source }) };
}
