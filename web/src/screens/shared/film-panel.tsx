import type { DownloadFailure, DownloadState } from '@overtrick/shared/sync/download-state';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { askForPersistence } from '../../local/storage.ts';
import { formatBytes } from '../../pieces/bytes.ts';
import { DownloadPanel } from '../../pieces/download-panel.tsx';
import { downloadPanelWords } from '../../pieces/download-text.ts';
import { usePerson } from '../../services/context.ts';

interface Props {
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** The signed address; null off line. */
  readonly url: string | null;
  readonly title: string;
}

/** Keeps a recording on this device on request (ruling 24); empty when it can be neither fetched nor removed. */
export function FilmPanel({ hash, size, url, title }: Props) {
  const { db, files } = usePerson();
  const isHeld = useLiveQuery(async () => (await db.files.where('hash').equals(hash).count()) > 0, [db, hash]);
  const [received, setReceived] = useState<number | null>(null);
  const [code, setCode] = useState<DownloadFailure | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const state = stateOf({ isHeld: isHeld === true, size, received, code });
  if (isHeld === undefined || (url === null && state.state !== 'ready')) return null;
  const fetch = async (): Promise<void> => {
    if (url === null) return;
    void askForPersistence();
    const controller = new AbortController();
    running.current = controller;
    setCode(null);
    setReceived(0);
    const done = await files.fetchFile({ hash, size, url }, controller.signal, (bytes) =>
      setReceived((before) => (before ?? 0) + bytes),
    );
    setReceived(null);
    if (!done.ok && !controller.signal.aborted) setCode(done.error);
  };
  const run = {
    Download: () => void fetch(),
    'Try again': () => void fetch(),
    Update: () => void fetch(),
    Cancel: () => running.current?.abort(),
    Remove: () => void files.removeFile(hash),
  };
  const panel = downloadPanelWords(state, 'pack');
  const absent = state.state === 'absent' && `${formatBytes(size)} · needs a connection until it is here`;
  return (
    <DownloadPanel
      {...panel}
      heading={`Recording: ${panel.heading.toLowerCase()}`}
      words={absent || panel.words}
      title={title}
      label="Recording"
      state={state.state}
      isQuiet={panel.action === 'Remove'}
      onAction={run[panel.action]}
    />
  );
}

interface Known {
  readonly isHeld: boolean;
  readonly size: number;
  /** Bytes received; null when no download runs. */
  readonly received: number | null;
  readonly code: DownloadFailure | null;
}

function stateOf({ isHeld, size, received, code }: Known): DownloadState {
  const held = { held: null, size };
  if (isHeld) return { ...held, state: 'ready' };
  if (received !== null) return { ...held, state: 'loading', received, total: size };
  return code ? { ...held, state: 'failed', code } : { ...held, state: 'absent' };
}
