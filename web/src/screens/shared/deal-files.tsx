import './deal-files.css';
import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import type { DealFileWays, DealWithFiles } from '@overtrick/shared/learning/packs/deal-files';
import type { KeptMedia, Media } from '@overtrick/shared/learning/values/media';
import { useSetAtom } from 'jotai';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isOffline } from '../../api/api-error.ts';
import { openBlankTab } from '../../browser/new-tab.ts';
import { Film, FilmPlacesContext } from '../../features/activities/film.tsx';
import { errorMessage } from '../../form/failure.ts';
import { hashOf } from '../../local/kept-files.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { FilmPanel } from './film-panel.tsx';
import { useFilmPlaces } from './use-film-places.ts';
import { type OpenMedia, useOpenMedia } from './use-media.ts';

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
      <RunThroughFilm deal={watched} film={watched.recording} files={files} onClose={() => watch(null)} />
    ),
  };
}

/** Fetches the signed addresses of a deal's files. */
function useReadFiles() {
  const { api } = useServices();
  return useCallback(
    async (dealId: string): Promise<readonly Media[]> =>
      (await api.read(listDealMedia, { params: { dealId }, background: true })).results,
    [api],
  );
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
        notify(GONE, 'bad');
      }
    } catch (error) {
      tab.close();
      notify(isOffline(error) ? OFFLINE : errorMessage(error), 'bad');
    }
  };
  return (deal) => void open(deal);
}

const OFFLINE = 'You are off line: the analysis needs a connection.';
const GONE = 'The teacher has taken this file away.';

interface FilmProps {
  readonly deal: DealWithFiles;
  readonly film: Media;
  readonly files: readonly KeptMedia[];
  readonly onClose: () => void;
}

/** The recording of a deal's run-through (P-53), with a button to keep it on this device. */
function RunThroughFilm({ deal: { id, name }, film, files, onClose }: FilmProps) {
  const readFiles = useReadFiles();
  const read = useCallback(
    async () => (await readFiles(id)).filter((file) => file.id === film.id),
    [readFiles, id, film],
  );
  const media = useMemo(() => [film], [film]);
  const open = useOpenMedia({ media, read });
  const places = useFilmPlaces(media);
  const shown = Array.isArray(open) ? (open[0] ?? 'gone') : open;
  const kept = files.find(({ hash }) => hash === hashOf(film.url));
  const isShown = shown !== null && typeof shown === 'object';
  return (
    <Dialog heading="Deal run-through" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="deal-film">
        <p>{name}</p>
        <FilmPlacesContext value={places}>
          {isShown ? <Film media={shown} /> : <FilmNote state={shown} />}
        </FilmPlacesContext>
        {kept && <FilmPanel file={kept} title={name} />}
      </div>
    </Dialog>
  );
}

/** Shown in place of a recording that is not available now. */
function FilmNote({ state }: { readonly state: Exclude<OpenMedia, readonly unknown[]> | 'gone' }) {
  if (state === null) return <Skeleton label="The recording is on its way" lines={4} />;
  const [title, words] = NOTES[state];
  return <EmptyState title={title}>{words}</EmptyState>;
}

const NOTES = {
  offline: ['You are off line', 'This recording needs a connection.'],
  failed: ['This recording could not be opened', 'Try again in a while.'],
  gone: ['No recording any more', GONE],
} as const;
