import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai/react';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { SyncCentre } from '../../features/sync-centre/sync-centre.tsx';
import type { Downloads } from '../../local/downloads.ts';
import { useDatabase, useMyPacks, useRefused, useStorageUse, useWaiting } from '../../local/hooks.ts';
import { nameResults } from '../../local/named-results.ts';
import type { OtherPerson } from '../../local/other-people.ts';
import { askForPersistence } from '../../local/storage.ts';
import { profileAtom } from '../../session/session.ts';
import { dismissRefused } from '../../sync/refused.ts';
import { syncStatusAtom } from '../../sync/status.ts';

interface Props {
  /** 'Try again now': wakes the tab that syncs, and writes attempts that could not be written. */
  readonly onWake: () => void;
  /** Opens the log-in after the session has ended; /login itself redirects a person who still has a token. */
  readonly onLogIn?: () => void;
  /** Activates the newer build when this one is too old for the server. */
  readonly onUpdate?: () => void;
  readonly downloads: Pick<Downloads, 'fetch' | 'cancel' | 'remove'>;
  /** Other people with data on this device, without the signed-in person. */
  readonly people?: readonly OtherPerson[];
  readonly onRemovePerson?: (userId: string) => void;
}

/** Sync and storage of the signed-in person, live from the device. */
export function LiveSyncCentre({ downloads, people = [], onRemovePerson = () => {}, ...actions }: Props) {
  const db = useDatabase();
  const zone = useAtomValue(profileAtom)?.timezone ?? browserTimeZone();
  return (
    <SyncCentre
      {...actions}
      status={useAtomValue(syncStatusAtom)}
      waiting={useNamed(useWaiting())}
      refused={useNamed(useRefused())}
      packs={useMyPacks()}
      attempts={useLiveQuery(() => db.attempts.count(), [db])}
      storage={useStorageUse()}
      people={people}
      moment={{ now: new Date(), zone }}
      onDismiss={(id) => void dismissRefused(db, id)}
      onDownload={(id) => void downloads.fetch(id)}
      onCancel={(id) => downloads.cancel(id)}
      onRemove={(id) => void downloads.remove(id)}
      onRemovePerson={onRemovePerson}
      onAskToKeep={askForPersistence}
    />
  );
}

/** The rows with the names of their deals and packs, after both are read. */
function useNamed<R extends Parameters<typeof nameResults>[1][number]>(rows: readonly R[] | undefined) {
  const db = useDatabase();
  return useLiveQuery(async () => rows && (await nameResults(db, rows)), [db, rows]);
}
