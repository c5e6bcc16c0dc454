import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import type { FileSize } from '@overtrick/shared/sync/small-files';
import { savesData } from '../../browser/saves-data.ts';
import { useFilesState } from '../../local/kept-file-hooks.ts';
import { askForPersistence } from '../../local/storage.ts';
import { formatBytes } from '../../pieces/bytes.ts';
import { DownloadPanel } from '../../pieces/download-panel.tsx';
import { downloadPanelWords } from '../../pieces/download-text.ts';
import { usePerson } from '../../services/context.ts';

interface Props {
  readonly bundle: CourseBundle;
}

/**
 * The files of a course: the small ones come by themselves, the large ones on request (silence 297). Both are removed
 * without a question, as they can be fetched again.
 */
export function FilesPanel({ bundle }: Props) {
  return (
    <>
      <SizePanel bundle={bundle} size="small" label="Pictures and small files" />
      <SizePanel bundle={bundle} size="large" label="Films and large files" />
    </>
  );
}

function SizePanel({ bundle, size, label }: Props & { readonly size: FileSize; readonly label: string }) {
  const { files } = usePerson();
  const state = useFilesState(bundle, size);
  if (!state) return null;
  const panel = downloadPanelWords(state, 'course');
  const fetch = (): void => {
    void askForPersistence();
    void files.fetch(bundle.id, size);
  };
  const run = {
    Download: fetch,
    'Try again': fetch,
    Update: fetch,
    Cancel: () => files.cancel(bundle.id, size),
    Remove: () => void files.remove(bundle.id, size),
  };
  return (
    <DownloadPanel
      {...panel}
      heading={`${label}: ${panel.heading.toLowerCase()}`}
      words={absentWords(state, size) ?? panel.words}
      title={`the ${label.toLowerCase()} of ${bundle.item.title}`}
      label={label}
      state={state.state}
      isQuiet={panel.action === 'Remove'}
      onAction={run[panel.action]}
    />
  );
}

/** How files come that are not here; undefined for those that are, or are on their way. */
function absentWords({ state, size: bytes }: DownloadState, size: FileSize): string | undefined {
  if (state !== 'absent' && state !== 'removed') return undefined;
  if (size === 'large' || state === 'removed') return `${formatBytes(bytes)} · needs a connection until it is here`;
  if (savesData()) return `${formatBytes(bytes)} · your browser saves data, so they wait for you`;
  return `${formatBytes(bytes)} · they come by themselves`;
}
