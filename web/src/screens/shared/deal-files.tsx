import type { DealFileWays, DealWithFiles } from '@overtrick/shared/learning/packs/deal-files';
import type { KeptMedia } from '@overtrick/shared/learning/values/media';
import { useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { isOffline } from '../../api/api-error.ts';
import { openBlankTab } from '../../browser/new-tab.ts';
import { useCode } from '../../browser/use-code.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { MissingDialog } from '../../ui/overlays/missing-dialog.tsx';
import { FILE_GONE, useReadFiles } from './read-deal-files.ts';
import type { FilmProps } from './run-through-film.tsx';

const load = () => import('./run-through-film.tsx');

/** With what plays it, a film comes when one is watched: the page of a pack is drawn sooner without. */
function LateFilm(props: FilmProps) {
  const [code, tryAgain] = useCode(load);
  if (code) return <code.RunThroughFilm {...props} />;
  if (code === undefined) return null;
  return (
    <MissingDialog
      heading="Deal run-through"
      title="This recording could not be opened"
      onClose={props.onClose}
      onTry={tryAgain}
    >
      What plays it is not on this device, and needs a connection.
    </MissingDialog>
  );
}

/**
 * Opens the files of deals; also gives the dialog that plays a recording.
 * @param files the files that this device may keep, from the bundle
 */
export function useDealFiles(files: readonly KeptMedia[] = []): {
  readonly ways: DealFileWays;
  readonly dialog: ReactNode;
} {
  const [watched, watch] = useState<DealWithFiles | null>(null);
  const onAnalysis = useAnalysis();
  return {
    ways: { onWatch: watch, onAnalysis },
    dialog: watched?.recording && (
      <LateFilm deal={watched} film={watched.recording} files={files} onClose={() => watch(null)} />
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
