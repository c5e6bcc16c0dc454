import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '../../api/src/database/connect.ts';
import { startPostgres } from '../../api/src/testing/postgres.ts';
import { SECRET } from './school.ts';
import { type ServerProcess, startProgram } from './server-process.ts';

/** An empty database with a directory of its own. */
export interface BenchPlace {
  readonly location: DatabaseLocation;
  readonly dataDir: string;
}

/** Runs a bench on SQLite, then on PostgreSQL; what they wrote is deleted afterwards. */
export async function onBothDatabases(
  what: string,
  bench: (name: string, newPlace: () => Promise<BenchPlace>) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), `overtrick-${what}-`));
  const newDirectory = (): string => mkdtempSync(join(root, 'data-'));
  try {
    await bench('SQLite', async () => {
      const dataDir = newDirectory();
      return { dataDir, location: { kind: 'sqlite', file: join(dataDir, 'overtrick.sqlite') } };
    });
    const cluster = await startPostgres();
    try {
      await bench('PostgreSQL', async () => ({
        dataDir: newDirectory(),
        location: { kind: 'postgres', url: (await cluster.createDatabase()).url },
      }));
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A built server on a database that is filled already. */
export const startApi = ({ location, dataDir }: BenchPlace): Promise<ServerProcess> =>
  startProgram(
    'api',
    () => [],
    (port) => ({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: location.kind === 'postgres' ? location.url : '',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
      JWT_SECRET: SECRET,
    }),
  );
