import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { makeTeacher } from '../testing/factories.ts';
import { type Harness, startHarness } from '../testing/harness.ts';
import { multipartOf } from '../testing/multipart.ts';
import { pictureFile } from '../testing/picture.ts';
import { closeWithin, TIME_LIMITS, type TimeLimits } from './time-limits.ts';

/** Nobody is cut but for the one limit that a test makes short. */
const LONG: TimeLimits = { head: 60_000, body: 60_000, whole: 60_000, silence: 60_000, idle: 60_000, look: 50 };

describe('a caller that takes its time', () => {
  let db: Db;
  let harness: Harness;
  let dataDir: string;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'overtrick-slow-'));
    db = connect({ kind: 'sqlite', file: ':memory:' });
    await migrate(db);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await harness.app.close();
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });

  async function serve(limits: Partial<TimeLimits>): Promise<void> {
    harness = await startHarness(db, { config: { dataDir }, timeLimits: { ...LONG, ...limits } });
    await harness.app.listen({ host: '127.0.0.1', port: 0 });
  }

  /** Sends this, and collects what comes back until the server closes the connection. */
  async function send(text: string) {
    const { port } = harness.app.server.address() as AddressInfo;
    const socket = connectTo(port, '127.0.0.1');
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

  const head = (length: number, type = 'application/json') =>
    `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n`;

  /** The head of a teacher's upload, and what is to follow it. */
  async function beginUpload() {
    const { token } = await makeTeacher(harness);
    const { headers, payload } = multipartOf(await pictureFile());
    const sent = await send(
      `PUT /api/teacher/profile/media HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\nConnection: close\r\n\r\n`,
    );
    return { ...sent, payload };
  }

  it('is cut off in the middle of a head', async () => {
    await serve({ head: 100 });
    await (await send('GET /api/live HTTP/1.1\r\nHost: a')).closed;
  });

  it('is cut off when it sends nothing at all', async () => {
    await serve({ head: 100 });
    await (await send('')).closed;
  });

  it('is cut off in the middle of a body', async () => {
    await serve({ body: 100 });
    await (await send(`${head(100)}\r\n{"email":`)).closed;
  });

  it('is cut off when it falls silent in the middle of an upload', async () => {
    await serve({ silence: 200, body: 1 });
    const { socket, closed } = await beginUpload();
    socket.write('--');
    await closed;
  });

  it('is cut off after the time of a whole call, however diligently it drips', async () => {
    // Node wants the time of a head to be the shorter one.
    await serve({ head: 200, whole: 300 });
    const { socket, closed } = await send(`${head(100_000, 'multipart/form-data; boundary=x')}\r\n`);
    const drip = setInterval(() => socket.write('-'), 20);
    await closed;
    clearInterval(drip);
  });

  it('is served when it uploads a file slowly', async () => {
    await serve({ body: 100 });
    const { socket, received, closed, payload } = await beginUpload();
    const half = payload.length >> 1;
    socket.write(payload.subarray(0, half));
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.write(payload.subarray(half));
    await closed;
    expect(received()).toMatch(/^HTTP\/1.1 200/);
  });

  it('does not hold up a server that ends', async () => {
    await serve({});
    const halves = [await send('GET /api/live HTTP'), await send(`${head(100)}\r\n{`), await send('')];
    await closeWithin(harness.app, 100);
    for (const { closed } of halves) await closed;
  });

  it('has the answer of a call in progress when the server ends', async () => {
    await serve({});
    const { socket, received, closed } = await send(`${head(2)}\r\n{`);
    const ending = closeWithin(harness.app, 10_000);
    socket.write('}');
    await closed;
    await ending;
    expect(received()).toMatch(/^HTTP\/1.1 422/);
  });
});

it('has limits that let a film pass and outlast those of balancers', () => {
  const gigabyteInBits = 8 * 1024 ** 3;
  expect(gigabyteInBits / (TIME_LIMITS.whole / 1000)).toBeLessThan(2_500_000);
  expect(TIME_LIMITS.idle).toBeGreaterThan(60_000);
});
