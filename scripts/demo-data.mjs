// The data of the demo for end-to-end tests: its files and all trick tables. Each of their servers starts with a copy,
// because to fill it and to solve its deals takes as long as several tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { root } from './stale.mjs';

const PATIENCE = 300_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const UNSOLVED = `select count(*) as all_deals, count(case when trick_table is null and no_trick_table is null then 1 end)
  as unsolved from deal_versions`;

/** Whether the demo is there with each of its deals solved. */
function isWhole(dataDir) {
  let database;
  try {
    database = new SqliteFile(join(dataDir, 'overtrick.sqlite'), { readonly: true, fileMustExist: true });
    const { all_deals, unsolved } = database.prepare(UNSOLVED).get();
    return all_deals > 0 && unsolved === 0;
  } catch {
    // The server has not made the file or its tables yet.
    return false;
  } finally {
    database?.close();
  }
}

/** Runs the built server until the data are whole; returns their directory, which is the caller's to delete. */
export async function makeDemoData() {
  const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-demo-'));
  const program = join(root, process.env.DIST_DIR ?? 'dist', 'node', 'api.js');
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED_DEMO: 'true',
  };
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  try {
    for (const until = Date.now() + PATIENCE; !isWhole(dataDir); await pause(250)) {
      if (server.exitCode !== null)
        throw new Error(`the server that makes the demo data ended with ${server.exitCode}`);
      if (Date.now() > until) throw new Error('the trick tables of the demo deals were not worked out in five minutes');
    }
  } catch (error) {
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  server.kill('SIGTERM');
  await gone;
  return dataDir;
}
