import { openFileStore } from '../api/src/adapters/files/open.ts';
import { makeBackup } from '../api/src/backup/backup.ts';
import { databaseLocation } from '../api/src/config.ts';
import { connect } from '../api/src/database/connect.ts';
import { MIGRATIONS } from '../api/src/database/postgres.ts';
import { endWith, readBackupCall } from './backup-call.ts';

/** Makes a backup of the database and the files that the settings name; the server may run meanwhile. */
const { config, directory } = readBackupCall('npm run backup -- DIR');
const location = databaseLocation(config);
const db = connect(location, MIGRATIONS);
const { dataDir } = config;
const deps = { db, kind: location.kind, dataDir, files: openFileStore(config), clock: () => new Date() };
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
  for (const name of missing) console.error(`Not in it, because the store does not have it: ${name}`);
}
