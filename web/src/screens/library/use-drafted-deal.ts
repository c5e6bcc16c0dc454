import { type DealConflict, wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readConflicts, readDrafts, withDrafts } from '../../local/deal-drafts.ts';
import { findKeptDeal } from '../../local/kept-deals.ts';
import { useLive } from '../../local/live.ts';
import { usePerson } from '../../services/context.ts';

/** A deal as its author has it before them on this device. */
export interface DraftedDeal {
  /** With the changes that wait for the server. */
  readonly deal: LibraryDeal;
  readonly isWaiting: boolean;
  /** Where the server did not take a change, because the deal was changed elsewhere. */
  readonly conflicts: readonly DealConflict[];
}

/** The deal that was loaded, with what this device has written on it since, kept up to date; undefined while reading. */
export function useDraftedDeal(loaded: LibraryDeal): DraftedDeal | undefined {
  const { db } = usePerson();
  const drafted = useLive(async () => {
    const base = (await findKeptDeal(db, loaded.id))?.deal ?? loaded;
    const drafts = (await readDrafts(db)).get(loaded.id) ?? [];
    const conflicts = await readConflicts(db, loaded.id, wordsOf(base));
    return { deal: withDrafts(base, drafts), isWaiting: drafts.length > 0, conflicts };
  }, [db, loaded]);
  useNewestWords((drafted?.conflicts.length ?? 0) > 0);
  return drafted;
}

/** Reads the page again once the server has refused a change: what it has instead is to be shown. */
function useNewestWords(isRefused: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isRefused) void router.invalidate();
  }, [isRefused, router]);
}
