import type { Id } from '@overtrick/shared/learning/values/ids';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import { useState } from 'react';
import { askForPersistence } from '../../local/storage.ts';
import { DownloadPanel, downloadPanelWords } from '../../pieces/download-panel.tsx';
import type { Downloaded } from '../../pieces/download-text.ts';
import { usePerson } from '../../services/context.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useUpdateNow } from '../shared/use-update-now.ts';

interface Props {
  readonly id: Id;
  readonly what: Downloaded;
  readonly title: string;
  readonly download: DownloadState;
}

const GOES = {
  pack: 'The deals go from this device and can be downloaded again. What you have played stays.',
  course: 'The lessons go from this device and can be downloaded again. What you have done stays.',
} as const;

/** The download state of a student's pack or course on this device, with the actions get, cancel and remove. */
export function DevicePanel({ id, what, title, download }: Props) {
  const { downloads } = usePerson();
  const [removing, setRemoving] = useState(false);
  const panel = downloadPanelWords(download, what);
  const updateNow = useUpdateNow();
  const fetch = (): void => {
    void askForPersistence();
    void downloads.fetch(id);
  };
  const run = {
    Download: fetch,
    'Try again': fetch,
    Update: fetch,
    'Update now': updateNow,
    Cancel: () => downloads.cancel(id),
    Remove: () => setRemoving(true),
  };
  return (
    <>
      <DownloadPanel
        {...panel}
        title={title}
        state={download.state}
        isQuiet={panel.action === 'Remove'}
        onAction={run[panel.action]}
      />
      {removing && (
        <ConfirmDialog
          heading="Remove from this device"
          text={GOES[what]}
          confirm="Remove"
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            void downloads.remove(id);
          }}
        />
      )}
    </>
  );
}
