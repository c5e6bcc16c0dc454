import type { DealFileWays, DealWithFiles } from '@overtrick/shared/learning/packs/deal-files';
import type { KeptMedia } from '@overtrick/shared/learning/values/media';
import { useSetAtom } from 'jotai';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { isOffline } from '../../api/api-error.ts';
import { openBlankTab } from '../../browser/new-tab.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { askAgain } from '../../services/updates.ts';
import { MissingFilm } from './missing-film.tsx';
import { FILE_GONE, useReadFiles } from './read-deal-files.ts';
import type { FilmProps } from './run-through-film.tsx';

const load = () => import('./run-through-film.tsx');

/**
 * With what plays it, a film comes when one is watched: the page of a pack is drawn sooner without. Where that does not
 * come, a dialog of its own says so.
 */
const lazyFilm = (isAgain: boolean) =>
  lazy<ComponentType<FilmProps & { readonly onTry: () => void }>>(() =>
    (isAgain ? askAgain(load) : load()).then(
      (module) => ({ default: module.RunThroughFilm }),
      () => ({ default: MissingFilm }),
    ),
  );

/**
 * Opens the files of deals; also gives the dialog that plays a recording.
 * @param files the files that this device may keep, from the bundle
 */
export function useDealFiles(files: readonly KeptMedia[] = []): {
  readonly ways: DealFileWays;
  readonly dialog: ReactNode;
} {
  const [watched, watch] = useState<DealWithFiles | null>(null);
  // Each try is a component of its own: one keeps how it ended.
  const [RunThroughFilm, setFilm] = useState(() => lazyFilm(false));
  const onWatch = (deal: DealWithFiles): void => {
    setFilm(lazyFilm(false));
    watch(deal);
  };
  const onAnalysis = useAnalysis();
  return {
    ways: { onWatch, onAnalysis },
    dialog: watched?.recording && (
      <Suspense fallback={null}>
        <RunThroughFilm
          deal={watched}
          film={watched.recording}
          files={files}
          onClose={() => watch(null)}
          onTry={() => setFilm(lazyFilm(true))}
        />
      </Suspense>
    ),
  };
}

/** Opens the analysis's address in a new tab (P-54). */
function useAnalysis(): DealFileWays['onAnalysis'] {
  const readFiles = useReadFiles();
  const notify = useSetAtom(notifyAtom);
  const open = async ({ id, analysis }: DealWithFiles): Promise<void> => {
    if (!navigator.onLine) return notify(OFFLINE, 'bad');
    const tab = openBlankTab();
    if (!tab) return notify('The browser did not let a new tab open. Allow windows for this site.', 'bad');
    try {
      const file = (await readFiles(id)).find((one) => one.id === analysis?.id);
      if (file) tab.location.href = new URL(file.url, location.origin).href;
      else {
        tab.close();
        notify(FILE_GONE, 'bad');
      }
    } catch (error) {
      tab.close();
      notify(isOffline(error) ? OFFLINE : errorMessage(error), 'bad');
    }
  };
  return (deal) => void open(deal);
}

const OFFLINE = 'You are off line: the analysis needs a connection.';
