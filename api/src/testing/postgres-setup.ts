import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { type Cluster, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of a server: POST makes a database, migrated and empty, and answers its address; DELETE /{name}
     * returns one.
     */
    readonly postgres: string;
    /** For what lasts as long as its process, which ends without a chance to tidy up; gone after the run. */
    readonly runDirectory: string;
  }
}

interface Template {
  readonly cluster: Cluster;
  readonly name: string;
  /** Its tables and columns, to find out whether a test has changed them. */
  readonly shape: string;
}

async function startTemplate(): Promise<Template> {
  const cluster = await startPostgres({ frugal: true });
  const { name, url } = await cluster.createDatabase();
  const db = connect({ kind: 'postgres', url });
  await migrate(db);
  await db.destroy();
  return { cluster, name, shape: await cluster.emptyDatabase(name) };
}

/**
 * Starts one PostgreSQL for all test files, when the first test asks for a database, so that a run without one costs
 * nothing. Each test gets a copy of the migrated template, or the emptied database of an earlier test: a copy takes
 * much of a second, and PostgreSQL makes only one at a time.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let template: Promise<Template> | undefined;
  let spare: Promise<string> | undefined;
  const emptied: string[] = [];
  const copy = async (): Promise<string> => {
    template ??= startTemplate();
    const { cluster, name } = await template;
    return (await cluster.createDatabase(name)).url;
  };
  const answer = async (method: string | undefined, path = '/'): Promise<string> => {
    if (method !== 'DELETE') {
      const again = emptied.pop();
      if (again) return again;
      const taken = spare ?? copy();
      // The next database is made while this test runs.
      spare = taken.then(copy);
      return taken;
    }
    await giveBack(path.slice(1));
    return '';
  };
  const giveBack = async (name: string): Promise<void> => {
    if (!template) return;
    const { cluster, shape } = await template;
    if ((await cluster.emptyDatabase(name)) === shape) emptied.push(cluster.addressOf(name));
    else await cluster.dropDatabase(name);
  };
  const server = createServer((request, response) => {
    answer(request.method, request.url).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A caller may send its next request in the very moment in which an idle connection is closed, and it would fail.
  server.keepAliveTimeout = 0;
  project.provide('postgres', await listen(server));
  const runDirectory = mkdtempSync(join(tmpdir(), 'overtrick-run-'));
  project.provide('runDirectory', runDirectory);
  return async () => {
    rmSync(runDirectory, { recursive: true, force: true });
    server.closeAllConnections();
    server.close();
    await spare?.catch(() => undefined);
    await (await template)?.cluster.stop();
  };
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
