import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../../api/src/testing/postgres.ts';
import { setDiskFull, signal, whenGone } from './processes.ts';

const run = promisify(execFile);

/** The server's database, in the hands of who besieges it. */
export interface BesiegedDatabase {
  readonly kind: 'sqlite' | 'postgres';
  /** The settings that lead the server to it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Copies it into a directory as it is at this moment, as an image of the machine's disk would. */
  copyTo(directory: string, server: number): Promise<void>;
  /** Puts a copy in its place; on SQLite the server is down meanwhile. */
  putBack(directory: string): Promise<void>;
  setDiskFull(isFull: boolean, server: number): Promise<void>;
  /** Kills it and starts it again; undefined where it is no process of its own. */
  readonly kill?: () => Promise<void>;
  /** Stops it in the middle of what it does until the function that it returns is called; undefined as above. */
  readonly hang?: () => Promise<() => void>;
  stop(): Promise<void>;
}

/** The database and its log; the third file, '-shm', is made from the log again. */
const SQLITE_FILES = ['overtrick.sqlite', 'overtrick.sqlite-wal'];

const copyFiles = (from: string, to: string): void => {
  for (const name of SQLITE_FILES) if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
};

export const besiegeSqlite = (dataDir: string): BesiegedDatabase => ({
  kind: 'sqlite',
  settings: {},
  async copyTo(directory, server) {
    mkdirSync(directory, { recursive: true });
    signal([server], 'SIGSTOP');
    copyFiles(dataDir, directory);
    signal([server], 'SIGCONT');
  },
  async putBack(directory) {
    for (const name of [...SQLITE_FILES, 'overtrick.sqlite-shm']) rmSync(join(dataDir, name), { force: true });
    copyFiles(directory, dataDir);
  },
  setDiskFull: (isFull, server) => setDiskFull([server], isFull),
  async stop() {},
});

export async function besiegePostgres(): Promise<BesiegedDatabase> {
  const cluster = await startPostgres({ durable: true });
  const { url } = await cluster.createDatabase();
  const killAll = async (): Promise<void> => {
    const pids = cluster.processes();
    signal(pids, 'SIGKILL');
    await whenGone(pids);
  };
  return {
    kind: 'postgres',
    settings: { DATABASE_URL: url },
    async copyTo(directory) {
      cluster.freeze();
      await run('cp', ['-a', cluster.directory, directory]);
      cluster.thaw();
    },
    async putBack(directory) {
      await killAll();
      rmSync(cluster.directory, { recursive: true });
      await run('cp', ['-a', directory, cluster.directory]);
      await cluster.startAgain();
    },
    async setDiskFull(isFull) {
      const [, ...others] = cluster.processes();
      await setDiskFull(others, isFull);
    },
    async kill() {
      await killAll();
      await cluster.startAgain();
    },
    async hang() {
      cluster.freeze();
      return () => cluster.thaw();
    },
    stop: () => cluster.stop(),
  };
}
