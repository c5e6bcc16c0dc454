import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@overtrick/shared/result';
import { incomingDirectory, openFileStore } from '../api/src/adapters/files/open.ts';
import { makeBackup } from '../api/src/backup/backup.ts';
import { restoreBackup } from '../api/src/backup/restore.ts';
import { connect } from '../api/src/database/connect.ts';
import { migrate } from '../api/src/database/migrate.ts';
import { MIGRATIONS } from '../api/src/database/postgres.ts';
import { type BenchPlace, startApi } from './load/bench-place.ts';
import { onBothDatabases } from './load/both-databases.ts';
import { makeClasses } from './load/classes.ts';
import { ms, timeOf } from './load/figures.ts';
import { openTokens } from './load/school.ts';

const PACKS = 100;
const STUDENTS = 2000;

const KEY = 'a key for measuring that is long enough';

const SECOND = 1000;

/** A school whose students have played for a while. */
async function fill({ location, dataDir }: BenchPlace): Promise<void> {
  const db = connect(location, MIGRATIONS);
  await migrate(db);
  await makeClasses(db, await openTokens(db, dataDir), PACKS, STUDENTS);
  await db.destroy();
}

/** A backup that is encrypted, made while the server runs, and its restore until a server answers again. */
await onBothDatabases('restore', async (name, newPlace) => {
  const [from, to] = [await newPlace(), await newPlace()];
  await fill(from);
  const root = mkdtempSync(join(tmpdir(), 'overtrick-restore-'));
  const backup = join(root, 'backup');
  const server = await startApi(from);
  const settings = { dataDir: from.dataDir, s3: undefined };
  const db = connect(from.location, MIGRATIONS);
  const clock = () => new Date();
  let rows = 0;
  const making = await timeOf(async () => {
    const deps = {
      db,
      kind: from.location.kind,
      dataDir: from.dataDir,
      files: openFileStore(settings),
      clock,
      key: KEY,
    };
    const { tables } = unwrap(await makeBackup(deps, backup));
    rows = tables.reduce((sum, table) => sum + table.rows, 0);
  });
  await db.destroy();
  await server.kill();
  const there = { dataDir: to.dataDir, s3: undefined };
  const restoring = await timeOf(async () => {
    const deps = { location: to.location, dataDir: to.dataDir, files: openFileStore(there), clock, key: KEY };
    unwrap(await restoreBackup({ ...deps, incoming: incomingDirectory(there) }, backup));
  });
  let again: Awaited<ReturnType<typeof startApi>> | undefined;
  const starting = await timeOf(async () => {
    again = await startApi(to);
  });
  await again?.stop();
  rmSync(root, { recursive: true, force: true });
  const speed = Math.round(rows / ((making + restoring) / SECOND));
  console.log(
    `${name}: a backup of ${rows} rows takes ${ms(making)} (RPO: that and the time between two), its restore ${ms(restoring)} and a start ${ms(starting)} (RTO: ${ms(restoring + starting)}); ${speed} rows a second both ways`,
  );
});
