import { openFileStore } from '../api/src/adapters/files/open.ts';
import { makeBackup } from '../api/src/backup/backup.ts';
import { deleteOldBackups } from '../api/src/backup/keep.ts';
import { databaseLocation } from '../api/src/config.ts';
import { connect } from '../api/src/database/connect.ts';
import { MIGRATIONS } from '../api/src/database/postgres.ts';
import { endWith, readBackupCall } from './backup-call.ts';

/** Makes a backup of the database and the files that the settings name; the server may run meanwhile. */
const { config, directory } = readBackupCall('npm run backup -- DIR');
const location = databaseLocation(config);
const db = connect(location, MIGRATIONS);
const { dataDir, backup } = config;
const clock = () => new Date();
const deps = { db, kind: location.kind, dataDir, files: openFileStore(config), clock, key: backup.key };
const made = await makeBackup(deps, directory)
  .catch(endWith)
  .finally(() => db.destroy());
if (!made.ok) endWith(made.error);
else {
  const { tables, files, missing } = made.value;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${tables.length} tables and ${files.length} files are in ${directory}, read again and whole.`,
  );
  if (backup.key === undefined) console.error('It is not encrypted: BACKUP_KEY is not set.');
  for (const name of missing) console.error(`Not in it, because the store does not have it: ${name}`);
  if (backup.keepDays !== undefined) {
    const keeping = { key: backup.key, keepDays: backup.keepDays, now: clock() };
    const { deleted, unread } = await deleteOldBackups(directory, keeping);
    for (const old of deleted) console.log(`Older than ${backup.keepDays} days, and deleted: ${old}`);
    for (const sentence of unread) console.error(sentence);
  }
}
