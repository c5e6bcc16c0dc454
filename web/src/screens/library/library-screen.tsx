import * as lines from '@overtrick/shared/contract/deal-library';
import * as jobLines from '@overtrick/shared/contract/jobs';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { filterDefinitions, initialFilters } from '@overtrick/shared/learning/library/library-filters';
import { useNavigate } from '@tanstack/react-router';
import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { logFault } from '../../api/faults.ts';
import type { ImportOptions, ImportWays } from '../../features/deal-library/import-dialog.tsx';
import { LibraryPage } from '../../features/deal-library/library-page.tsx';
import { type LibraryView, libraryViewAtom } from '../../features/deal-library/library-state.ts';
import type { ImportJobs } from '../../features/deal-library/use-imports.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { useServices } from '../../services/context.ts';

/** Milliseconds between the library's load and the notice of imports (deals §9). */
const IMPORTS_DELAY = 3000;

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
  const [view, onView] = useView();
  const notify = useSetAtom(notifyAtom);
  const onPreview = useOpenSummary();
  const onDeleteAll = useDeleteAll();
  // as the specification has it: the very text, so that '&debug=true' does not count (conflict 56)
  const isDebug = location.href.includes('?debug=true');
  return (
    <LibraryPage
      view={view}
      onView={onView}
      read={(query) => api.read(lines.listGroupedDeals, { query })}
      onFault={logFault}
      onPreview={onPreview}
      imports={importWays(api)}
      importJobs={importJobs(api)}
      onDeleteAll={isDebug ? onDeleteAll : undefined}
      onLoad={() => tellOfImports(api, notify)}
    />
  );
}

/**
 * Shows the notice of waiting import files once, a little after the library has loaded (D-08). Returns a cancel
 * function.
 */
function tellOfImports(api: Api, notify: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  api.read(lines.listPendingImports, { background: true }).then((waiting) => {
    if (waiting.length > 0 && !left) timer = setTimeout(() => notify(PENDING), IMPORTS_DELAY);
  }, logFault);
  return () => {
    left = true;
    clearTimeout(timer);
  };
}

const PENDING =
  'You have pending imports in progress. You can use the library as normal and these will appear shortly.';

const importWays = (api: Api): ImportWays => ({
  async direct(file, options, watch) {
    const { deals, problems } = await api.upload(lines.importDeals, { file, query: importQuery(options), ...watch });
    return { count: deals.length, problems };
  },
  async queued(file, options, watch) {
    await api.upload(lines.queueDealImport, { file, query: importQuery(options), ...watch });
  },
});

const importJobs = (api: Api): ImportJobs => ({
  list: async () =>
    (await api.read(jobLines.listJobs, { background: true })).filter(({ kind }) => kind === 'deal-import'),
  retry: ({ id }) => api.read(jobLines.retryJob, { params: { jobId: id } }),
  dismiss: ({ id }) => api.call(jobLines.deleteJob, { params: { jobId: id } }),
});

const importQuery = ({ autogroup, name }: ImportOptions) => ({
  autogroup: autogroup ? ('true' as const) : ('false' as const),
  name: name.trim() || undefined,
});

/** Opens a deal's summary over the page; for the eye button (D-15). */
export function useOpenSummary(): (deal: Pick<DealCard, 'id'>) => void {
  const { api } = useServices();
  const open = useSetAtom(summariesAtom);
  const notify = useSetAtom(notifyAtom);
  return ({ id }) => {
    api.read(lines.getDeal, { params: { dealId: id } }).then(
      ({ study }) => open({ title: 'Deal library', deals: [study], index: 0, context: 'library' }),
      (error) => notify(errorMessage(error), 'bad'),
    );
  };
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
