import './run-through-film.css';
import type { DealWithFiles } from '@overtrick/shared/learning/packs/deal-files';
import type { KeptMedia, Media } from '@overtrick/shared/learning/values/media';
import { useCallback, useMemo } from 'react';
import { FilesAnewContext } from '../../features/activities/files-anew.ts';
import { Film } from '../../features/activities/film.tsx';
import { hashOf } from '../../local/kept-files.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { FileNote } from './file-note.tsx';
import { FilmPanel } from './film-panel.tsx';
import { FILE_GONE, useReadFiles } from './read-deal-files.ts';
import { type OpenMedia, useOpenMedia } from './use-media.ts';

export interface FilmProps {
  readonly deal: DealWithFiles;
  readonly film: Media;
  readonly files: readonly KeptMedia[];
  readonly onClose: () => void;
}

/** The recording of a deal's run-through (P-53), with a button to keep it on this device. */
export function RunThroughFilm({ deal: { id, name }, film, files, onClose }: FilmProps) {
  const readFiles = useReadFiles();
  const read = useCallback(
    async () => (await readFiles(id)).filter((file) => file.id === film.id),
    [readFiles, id, film],
  );
  const media = useMemo(() => [film], [film]);
  const [open, filesAnew] = useOpenMedia({ media, read });
  const kept = files.find(({ hash }) => hash === hashOf(film.url));
  return (
    <Dialog heading="Deal run-through" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="deal-film">
        <p>{name}</p>
        <FilesAnewContext value={filesAnew}>
          <Recording open={open} onAgain={filesAnew.read} />
        </FilesAnewContext>
        {kept && <FilmPanel file={kept} title={name} />}
      </div>
    </Dialog>
  );
}

/** The film, or in its place why it is not there. */
function Recording({ open, onAgain }: { readonly open: OpenMedia; readonly onAgain: () => Promise<void> }) {
  if (open === null || typeof open === 'string') return <FileNote state={open} words={NOTES} onAgain={onAgain} />;
  const [film] = open;
  return film ? <Film media={film} /> : <EmptyState title="No recording any more">{FILE_GONE}</EmptyState>;
}

const NOTES = {
  offline: ['You are off line', 'This recording needs a connection.'],
  failed: ['This recording could not be opened', 'Try again now, or in a while.'],
} as const;
