import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the server if it is stale; `npm test` has done so before. */
const BUILD = `await (await import('./scripts/build.mjs')).buildParts(['engine', 'node'])`;

interface Server {
  readonly child: ChildProcess;
  readonly errors: () => string;
  /** Resolves with its port once it listens; rejects when it ends before. */
  readonly port: Promise<number>;
  /** Resolves with its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

describe('the server as a process', () => {
  let dataDir: string;
  const servers: Server[] = [];
  const sockets: Socket[] = [];
  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
    if (status !== 0) throw new Error(String(stderr));
  }, 300_000);
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'overtrick-main-'));
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const { child, ended } of servers.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  function start(settings: Readonly<Record<string, string>> = {}): Server {
    const { PATH } = process.env;
    const child = spawn(process.execPath, [join(root, 'dist/node/api.js')], {
      env: { PATH, PORT: '0', DATA_DIR: dataDir, SEED_DEMO: 'false', ...settings },
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
    const listening = new Promise<number>((resolve) => {
      child.stdout.on('data', (chunk) => {
        const port = /Overtrick is at .*:(\d+)/.exec(String(chunk))?.[1];
        if (port) resolve(Number(port));
      });
    });
    const port = Promise.race([listening, ended.then(() => Promise.reject(new Error(`it ended: ${errors}`)))]);
    port.catch(() => {});
    const server = { child, port, ended, errors: () => errors };
    servers.push(server);
    return server;
  }

  const isReady = async (server: Server): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${await server.port}/api/health`)).ok;

  /** Sends the beginning of a call, and leaves it at that. */
  async function begin(server: Server, text: string) {
    const socket = connect(await server.port, '127.0.0.1');
    sockets.push(socket);
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return { socket, closed: once(socket, 'close'), received: () => received };
  }

  it('refuses data that another has, in a sentence, and takes it over once that is killed', async () => {
    const first = start();
    expect(await isReady(first)).toBe(true);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.errors()).toContain(`Overtrick could not start: another process uses the data in ${dataDir}`);
    expect(await isReady(first)).toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await isReady(start())).toBe(true);
  });

  it('ends after SIGTERM although a call never comes to its end, and says at once that it ends', async () => {
    const server = start();
    await begin(server, 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
    const late = await begin(server, 'GET /api/health HTTP/1.1\r\n');
    // Both have arrived when a third call has its answer.
    expect(await isReady(server)).toBe(true);
    server.child.kill('SIGTERM');
    await fetchUntilRefused(server);
    late.socket.write('Host: a\r\n\r\n');
    await late.closed;
    expect(late.received()).toMatch(/^HTTP\/1.1 503[\s\S]*"stopping"/);
    expect(await server.ended).toBe(0);
  });

  /** New connections are refused once the signal has arrived. */
  async function fetchUntilRefused(server: Server): Promise<void> {
    for (;;)
      try {
        await isReady(server);
      } catch {
        return;
      }
  }

  it('ends at once at a second signal', async () => {
    const server = start();
    await begin(server, 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
    expect(await isReady(server)).toBe(true);
    server.child.kill('SIGTERM');
    await fetchUntilRefused(server);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
  });

  it('says what it waits for when its PostgreSQL is not there yet', async () => {
    const server = start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/overtrick' });
    while (!server.errors()) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.errors()).toMatch(/^Waiting for PostgreSQL at 127\.0\.0\.1:1\/overtrick: .*ECONNREFUSED/);
    expect(server.errors()).not.toContain('secret');
  });
});
