import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { useFilesState } from '../../local/kept-file-hooks.ts';
import { askForPersistence } from '../../local/storage.ts';
import { formatBytes } from '../../pieces/bytes.ts';
import { DownloadPanel } from '../../pieces/download-panel.tsx';
import { downloadPanelWords } from '../../pieces/download-text.ts';
import { usePerson } from '../../services/context.ts';

/**
 * The films and files of a course: downloaded on request, and removed without a question, as they can be fetched again.
 */
export function FilesPanel({ bundle }: { readonly bundle: CourseBundle }) {
  const { files } = usePerson();
  const state = useFilesState(bundle);
  if (!state) return null;
  const panel = downloadPanelWords(state, 'course');
  const fetch = (): void => {
    void askForPersistence();
    void files.fetch(bundle.id);
  };
  const run = {
    Download: fetch,
    'Try again': fetch,
    Update: fetch,
    Cancel: () => files.cancel(bundle.id),
    Remove: () => void files.remove(bundle.id),
  };
  const absent = state.state === 'absent' && `${formatBytes(state.size)} · needs a connection until it is here`;
  return (
    <DownloadPanel
      {...panel}
      heading={`Films and files: ${panel.heading.toLowerCase()}`}
      words={absent || panel.words}
      title={`the films and files of ${bundle.item.title}`}
      label="Films and files"
      state={state.state}
      isQuiet={panel.action === 'Remove'}
      onAction={run[panel.action]}
    />
  );
}
