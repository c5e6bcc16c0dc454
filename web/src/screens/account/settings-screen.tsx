import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { StoragePromise } from '../../features/sync-centre/storage-promise.tsx';
import { preferencesAtom } from '../../local/device-preferences.ts';
import { askForPersistence, readStorageUse } from '../../local/storage.ts';
import { useServices } from '../../services/context.ts';
import { installStateAtom } from '../../services/install.ts';
import { useOwnLock } from './own-lock.tsx';

/** The settings of this device. */
export function SettingsScreen() {
  const { install } = useServices();
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  const persisted = usePersisted();
  const lock = useOwnLock();
  // They come at once, so that neither moves the other (D-509).
  const isRead = persisted !== null && lock !== undefined;
  return (
    <SettingsPage
      preferences={preferences}
      onChange={setPreferences}
      install={useAtomValue(installStateAtom)}
      onInstall={() => void install.ask()}
      lock={isRead && lock}
      storage={isRead && <StoragePromise persisted={persisted} onAskToKeep={askForPersistence} />}
    />
  );
}

/** Whether the browser has promised to keep the storage; null until it has answered. */
function usePersisted(): boolean | null {
  const [persisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => void readStorageUse().then((use) => setPersisted(use.persisted)), []);
  return persisted;
}
