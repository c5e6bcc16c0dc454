import { incomingDirectory, openFileStore } from '../api/src/adapters/files/open.ts';
import { restoreBackup } from '../api/src/backup/restore.ts';
import { databaseLocation } from '../api/src/config.ts';
import { endWith, readBackupCall } from './backup-call.ts';

/** Puts a backup in the place of the database that the settings name; every server must be stopped. */
const { config, directory } = readBackupCall('npm run restore -- DIR');
const { dataDir } = config;
const deps = {
  location: databaseLocation(config),
  dataDir,
  files: openFileStore(config),
  incoming: incomingDirectory(config),
  clock: () => new Date(),
  key: config.backup.key,
};
const restored = await restoreBackup(deps, directory).catch(endWith);
if (!restored.ok) endWith(restored.error);
else {
  const { manifest, kept, notErased } = restored.value;
  console.log(
    `The backup of ${manifest.madeAt} is restored, in a new generation: everybody signs in again, and devices`,
  );
  console.log(`offer what they have. What was there before is kept; remove it when you no longer need it: ${kept}`);
  for (const { id, reason } of notErased)
    console.error(`${id} was erased after the backup and is there again (${reason}): erase this person once more.`);
}
