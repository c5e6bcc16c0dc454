import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCollecting } from '../api/src/adapters/telemetry/telemetry.testing.ts';
import { pushText } from './load/calls.ts';
import { OPTIMISE_LATER } from './short-lived.ts';
import { makeAttempt } from './siege/attempts.ts';
import { listOnServer } from './siege/checks.ts';
import { clientAt, enrol, joinPack, readContent, type Student, signIn } from './siege/student.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** Builds the programs if they are stale; `npm test` has done so before. */
const BUILD = `await (await import('./scripts/build.mjs')).buildParts(['engine', 'node'])`;

describe('an operator', () => {
  let directory: string;
  const servers: ChildProcess[] = [];
  /** A server's data with the demo content, which each test has a copy of. */
  let seeded: string;
  beforeAll(async () => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
    if (status !== 0) throw new Error(String(stderr));
    directory = seeded = mkdtempSync(join(tmpdir(), 'overtrick-seeded-'));
    const { server } = await start('data');
    await end(server, 'SIGTERM');
  }, 300_000);
  afterAll(() => rmSync(seeded, { recursive: true, force: true }));
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'overtrick-operating-'));
    cpSync(seeded, directory, { recursive: true });
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await end(server, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  const at = (name: string) => join(directory, name);
  const program = (name: string) => join(root, 'dist/node', `${name}.js`);
  const settings = (dataDir: string, more: Readonly<Record<string, string>> = {}) => ({
    ...{ PATH: process.env.PATH, PORT: '0', DATA_DIR: at(dataDir) },
    ...more,
  });

  /** A server; resolves with the base of its API. */
  async function start(
    dataDir: string,
    more?: Readonly<Record<string, string>>,
  ): Promise<{ readonly server: ChildProcess; readonly api: string }> {
    const server = spawn(process.execPath, [OPTIMISE_LATER, program('api')], {
      env: settings(dataDir, more),
      stdio: ['ignore', 'pipe', 2],
    });
    servers.push(server);
    for await (const text of server.stdout as AsyncIterable<Buffer>) {
      const port = /Overtrick is at .*:(\d+)/.exec(String(text))?.[1];
      if (port) return { server, api: `http://127.0.0.1:${port}/api` };
    }
    throw new Error('the server did not start');
  }

  async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** Runs a program of ours; answers its status and what it said. */
  const call = (name: string, args: readonly string[], dataDir: string, more?: Readonly<Record<string, string>>) =>
    run(process.execPath, [program(name), ...args], { env: settings(dataDir, more) }).then(
      ({ stdout, stderr }) => ({ status: 0, said: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        status: error.code,
        said: error.stdout + error.stderr,
      }),
    );

  /** A student who has played a deal, which the server has acknowledged; the id of the attempt. */
  async function studyAt(api: string): Promise<{ readonly student: Student; readonly attempt: string }> {
    const content = await readContent(api);
    const student = await enrol(api);
    await joinPack(clientAt(api, student.reply), content);
    const moment = { userId: student.userId, now: Date.now(), pick: 0 };
    const attempt = makeAttempt('passedOut', content, moment, startRandom(1));
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${student.reply.token}` };
    const body = pushText([attempt as never]);
    const pushed = await fetch(`${api}/sync/push`, { method: 'POST', headers, body });
    expect(await pushed.json()).toMatchObject({ outcomes: [{ outcome: 'acknowledged' }] });
    return { student, attempt: attempt.id };
  }

  it('loses a machine and has everything again from an encrypted backup, everybody signing in anew (D-394)', async () => {
    const key = { BACKUP_KEY: 'a key for drills that is long enough', BACKUP_KEEP: '1' };
    const { server, api } = await start('data');
    const { student, attempt } = await studyAt(api);
    const made = await call('backup', [at('backups/one')], 'data', key);
    expect(made).toMatchObject({ status: 0, said: expect.stringContaining('read again and whole') });
    await end(server, 'SIGKILL');
    rmSync(at('data'), { recursive: true });

    expect(await call('restore', [at('backups/one')], 'new')).toMatchObject({
      status: 1,
      said: expect.stringContaining('BACKUP_KEY'),
    });
    expect((await call('restore', [at('backups/one')], 'new', key)).status).toBe(0);
    const again = await start('new');
    await expect(clientAt(again.api, student.reply).read(getProfile)).rejects.toMatchObject({ status: 401 });
    const { token } = await signIn(again.api, student.credentials);
    expect(await listOnServer(again.api, token)).toEqual([attempt]);
  }, 120_000);

  it('makes the first admin, while no server writes to the same file (D-395)', async () => {
    const { server, api } = await start('data');
    const { credentials } = await enrol(api);
    const refused = await call('person', ['admin', credentials.email], 'data');
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('Stop the server first') });
    await end(server, 'SIGTERM');
    expect(await call('person', ['admin', 'nobody@example.com'], 'data')).toMatchObject({ status: 1 });
    expect(await call('person', ['crown', credentials.email], 'data')).toMatchObject({ status: 2 });
    expect(await call('person', ['admin', credentials.email], 'data')).toMatchObject({ status: 0 });
    const again = await start('data');
    const reply = await signIn(again.api, credentials);
    expect(await clientAt(again.api, reply).read(getProfile)).toMatchObject({ profile: { isAdmin: true } });
  }, 120_000);

  it('erases a person who asks for it by letter, and notes it for every restore (D-395)', async () => {
    const { server, api } = await start('data');
    const { credentials } = await enrol(api);
    await end(server, 'SIGTERM');
    expect(await call('person', ['erase', credentials.email], 'data')).toMatchObject({ status: 0 });
    expect(readdirSync(at('data'))).toContain('erasures.jsonl');
    expect(await call('person', ['erase', 'admin@example.com'], 'data')).toMatchObject({
      status: 1,
      said: expect.stringContaining('the last admin'),
    });
    const again = await start('data');
    await expect(signIn(again.api, credentials)).rejects.toThrow();
  }, 120_000);

  it('names a collector, and it hears of calls, also of the last before the server ends (D-391)', async () => {
    const collecting = await startCollecting();
    const { server, api } = await start('data', { OTEL_EXPORTER_OTLP_ENDPOINT: collecting.url });
    expect((await fetch(`${api}/live`)).status).toBe(200);
    await end(server, 'SIGTERM');
    expect(server.exitCode).toBe(0);
    expect(collecting.textOf('/v1/traces')).toContain('"GET /api/live"');
    expect(collecting.textOf('/v1/metrics')).toContain('"overtrick.jobs.due"');
    await collecting.stop();
  }, 120_000);
});
