import { sql } from 'kysely';
import type { Config } from '../../api/src/config.ts';
import { connect, type Db } from '../../api/src/database/connect.ts';
import { type Harness, startHarness, TEST_CONFIG } from '../../api/src/testing/harness.ts';

/** Milliseconds that it waits for a server that writes. */
const PATIENCE = 20_000;

/** A server in this process on the database and the files of another, with the clock of the machine. */
export async function startBeside(config: Partial<Config> & Pick<Config, 'dataDir'>): Promise<{
  readonly harness: Harness;
  stop(): Promise<void>;
}> {
  const db: Db = connect({ kind: 'sqlite', file: `${config.dataDir}/overtrick.sqlite` });
  await sql.raw(`pragma busy_timeout = ${PATIENCE}`).execute(db);
  const clock = {
    get now() {
      return new Date();
    },
  };
  const harness = await startHarness(db, { config: { ...TEST_CONFIG, ...config }, clock });
  await harness.app.ready();
  return {
    harness,
    async stop() {
      await harness.app.close();
      await db.destroy();
    },
  };
}
