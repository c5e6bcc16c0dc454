import * as lines from '@overtrick/shared/contract/deal-library';
import type { DealCard, LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { filterDefinitions, initialFilters } from '@overtrick/shared/learning/library/library-filters';
import { useNavigate } from '@tanstack/react-router';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { logFault } from '../../api/faults.ts';
import { LibraryPage } from '../../features/deal-library/library-page.tsx';
import { type LibraryView, libraryViewAtom } from '../../features/deal-library/library-state.ts';
import { errorMessage } from '../../form/failure.ts';
import type { UserDatabase } from '../../local/database.ts';
import { readDrafts, withDrafts } from '../../local/deal-drafts.ts';
import type { KeptReads } from '../../local/kept-reads.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { openedFilesAtom } from '../../navigation/opened-files.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { libraryChanges } from '../shared/library-calls.ts';
import { KeptLibraryNote, useLibraryReads } from './kept-library-note.tsx';
import { tellOfImports, useLibraryImports } from './library-imports.tsx';

const NO_META = { name: [], focuses: [], keywords: [], tags: [] };

/** Opens the library with the query in its address, otherwise in the state in which the teacher left it. */
function useView(): [LibraryView, (view: LibraryView) => void] {
  const [kept, keep] = useAtom(libraryViewAtom);
  const [first] = useState((): LibraryView => {
    const query = Object.fromEntries(new URLSearchParams(location.search));
    return { searchString: '', filters: initialFilters(filterDefinitions(NO_META), query), page: 1 };
  });
  return [kept ?? first, keep];
}

/** The teacher's deal library, with its calls. */
export function LibraryScreen() {
  const { api } = useServices();
  const library = useLibraryReads();
  const [view, onView] = useView();
  const notify = useSetAtom(notifyAtom);
  const onPreview = useOpenSummary();
  const navigate = useNavigate();
  const onDeleteAll = useDeleteAll();
  const imports = useLibraryImports();
  // as the specification has it: the very text, so that '&debug=true' does not count (conflict 56)
  const isDebug = location.href.includes('?debug=true');
  // A page on which deals are wanted leads here with '?import=true'.
  const [isImporting] = useState(() => new URLSearchParams(location.search).has('import'));
  const opened = useAtomValue(openedFilesAtom);
  return (
    <>
      <KeptLibraryNote asOf={library.asOf} />
      <LibraryPage
        key={opened.round}
        view={view}
        onView={onView}
        source={library.source}
        changes={useMemo(() => libraryChanges(api), [api])}
        onFault={logFault}
        onPreview={onPreview}
        imports={imports}
        isImporting={isImporting || opened.files.length > 0}
        onGroup={(groupId) => void navigate({ to: '/teaching/deals/groups/$groupId', params: { groupId } })}
        onDeleteAll={isDebug ? onDeleteAll : undefined}
        onLoad={() => tellOfImports(api, notify)}
      />
    </>
  );
}

/** Opens a deal's summary over the page; for the eye button (D-15). */
export function useOpenSummary(): (deal: Pick<DealCard, 'id'>) => void {
  const { reads } = useServices();
  const { db } = usePerson();
  const open = useSetAtom(summariesAtom);
  const notify = useSetAtom(notifyAtom);
  return ({ id }) => {
    openDrafted(reads, db, id).then(
      ({ study }) => open({ title: 'Deal library', deals: [study], index: 0, context: 'library', own: true }),
      (error) => notify(errorMessage(error), 'bad'),
    );
  };
}

/** A deal of the library with the changes that wait on this device. */
async function openDrafted(reads: KeptReads, db: UserDatabase, dealId: string): Promise<LibraryDeal> {
  const deal = await reads.read(lines.getDeal, { params: { dealId } });
  return withDrafts(deal, (await readDrafts(db)).get(dealId) ?? []);
}

/**
 * Removes all deals, then goes to /teaching with a notification (D-06); an answer without a body is a failure (D-07).
 */
function useDeleteAll(): () => Promise<void> {
  const { api } = useServices();
  const notify = useSetAtom(notifyAtom);
  const navigate = useNavigate();
  return async () => {
    try {
      await api.read(lines.deleteAllDeals);
      await navigate({ to: '/teaching' });
      notify('All deals have been removed', 'good');
    } catch (error) {
      notify(error instanceof ApiError && error.kind === 'empty' ? GENERIC : errorMessage(error), 'bad');
    }
  };
}

const GENERIC = 'Something went wrong, please try again or reach out to our support team if the issue persists.';
