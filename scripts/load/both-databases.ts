import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../api/src/testing/postgres.ts';
import { type BenchPlace, sqlitePlace } from './bench-place.ts';

/** Runs a bench on SQLite, then on PostgreSQL; what they wrote is deleted afterwards. */
export async function onBothDatabases(
  what: string,
  bench: (name: string, newPlace: () => Promise<BenchPlace>) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), `overtrick-${what}-`));
  const newDirectory = (): string => mkdtempSync(join(root, 'data-'));
  try {
    await bench('SQLite', async () => sqlitePlace(newDirectory()));
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
