import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import type { KeptMedia } from '@overtrick/shared/learning/values/media';
import { readFileState } from '../../local/device-files.ts';
import { useLive } from '../../local/live.ts';
import { askForPersistence } from '../../local/storage.ts';
import { DownloadPanel, downloadPanelWords } from '../../pieces/download-panel.tsx';
import { usePerson } from '../../services/context.ts';
import { useOnline } from '../../sync/use-online.ts';

interface Props {
  readonly file: KeptMedia;
  readonly title: string;
}

/** Keeps a recording on this device on request (ruling 24); empty when it can be neither fetched nor removed. */
export function FilmPanel({ file, title }: Props) {
  const { db, files } = usePerson();
  const online = useOnline();
  const state = useLive(() => readFileState(db, file, Date.now()), [db, file]);
  if (!state || (!online && (state.state === 'absent' || state.state === 'removed'))) return null;
  const fetch = (): void => {
    void askForPersistence();
    void files.fetchFile(file);
  };
  const panel = downloadPanelWords(state, 'pack');
  const act = (): void => {
    if (panel.action === 'Cancel') files.cancelFile(file.hash);
    else if (panel.action === 'Remove') void files.removeFile(file.hash);
    else fetch();
  };
  const isAway = state.state === 'absent' || state.state === 'removed';
  return (
    <DownloadPanel
      {...panel}
      heading={`Recording: ${panel.heading.toLowerCase()}`}
      words={isAway ? `${formatBytes(file.size)} · needs a connection until it is here` : panel.words}
      title={title}
      label="Recording"
      state={state.state}
      isQuiet={panel.action === 'Remove'}
      onAction={act}
    />
  );
}
