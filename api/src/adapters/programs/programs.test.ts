import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentationOf } from '../../testing/zip.ts';
import { findProgram } from './find-program.ts';
import { guarded } from './guards.ts';
import { runProgram } from './run-program.ts';
import { parseZipDirectory } from './zip-directory.ts';

let directory: string;
beforeAll(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'overtrick-programs-')));
  writeFileSync(join(directory, 'soffice'), '#!/bin/sh\nexit "$1"\n');
  writeFileSync(join(directory, 'ffmpeg'), 'no program');
  chmodSync(join(directory, 'soffice'), 0o755);
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('a program', () => {
  it('is found on the search path, where it may be run', () => {
    expect(findProgram('soffice', `/nowhere:relative:${directory}`)).toBe(join(directory, 'soffice'));
    expect(findProgram('ffmpeg', directory)).toBeUndefined();
    expect(findProgram('soffice', '/nowhere')).toBeUndefined();
  });

  const limits = { memory: 2 ** 32, seconds: 10, fileSize: 2 ** 20 };
  const run = (program: string, args: readonly string[], signal = new AbortController().signal) =>
    runProgram({ program, args, directory, within: 60_000, signal, limits });

  it('ends well by its status, and badly by another, or when it is none', async () => {
    expect(await run(join(directory, 'soffice'), ['0'])).toEqual({ ok: true, value: null });
    expect(await run(join(directory, 'soffice'), ['3'])).toEqual({ ok: false, error: 'failed' });
    expect(await run(join(directory, 'ffmpeg'), [])).toEqual({ ok: false, error: 'failed' });
    expect(await run(join(directory, 'soffice'), ['0'], AbortSignal.abort())).toEqual({ ok: false, error: 'failed' });
  });

  it('may write no larger file than it was told, where the system holds it to that', async () => {
    const isLimited = guarded({ program: 'x', args: [], directory, limits }).some((word) => word.includes('prlimit'));
    const large = join(directory, 'large');
    const written = await run('/bin/sh', ['-c', `head -c 2097152 /dev/zero > ${large}`]);
    expect(written.ok).toBe(!isLimited);
  });

  const guards = guarded({ program: 'x', args: [], directory: '/', limits });
  const [wall = ''] = guards;

  it.runIf(guards.some((word) => word.endsWith('prlimit')))(
    'has no more memory and processor time than it was told, where the system holds it to that (D-422)',
    async () => {
      const held = (args: readonly string[], changes: Partial<typeof limits>) =>
        runProgram({
          program: '/bin/sh',
          args,
          directory,
          within: 60_000,
          signal: new AbortController().signal,
          limits: { ...limits, ...changes },
        });
      const memory = 2 ** 28;
      expect((await held(['-c', 'exit 0'], { memory })).ok).toBe(true);
      expect((await held(['-c', 'x=x; while :; do x=$x$x; done'], { memory })).ok).toBe(false);
      expect((await held(['-c', 'while :; do :; done'], { seconds: 1 })).ok).toBe(false);
    },
  );

  it.runIf(wall.endsWith('unshare') || wall.endsWith('bwrap'))(
    'reaches nobody, not even this machine, where the system gives it a network of its own (D-422)',
    async () => {
      const listening = createServer((socket) => socket.end());
      await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
      const { port } = listening.address() as AddressInfo;
      const script = `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))`;
      const ask = spawnSync(process.execPath, ['-e', script]);
      const guardedAsk = await runProgram({
        program: process.execPath,
        args: ['-e', script],
        directory,
        within: 60_000,
        signal: new AbortController().signal,
        limits: { ...limits, memory: 2 ** 41 },
      });
      listening.close();
      expect([ask.status, guardedAsk.ok]).toEqual([0, false]);
    },
  );

  it.runIf(wall.endsWith('bwrap'))(
    'is another user, who finds the files of its own directory and none of the server, where the system has bubblewrap (D-424)',
    async () => {
      const secret = mkdtempSync(join(tmpdir(), 'overtrick-secret-'));
      writeFileSync(join(secret, 'key'), 'secret');
      writeFileSync(join(directory, 'slides'), 'slides');
      const script = `id -u > seen; cat slides >> seen; cat ${join(secret, 'key')} >> seen; touch /here >> seen; exit 0`;
      expect((await run('/bin/sh', ['-c', script])).ok).toBe(true);
      rmSync(secret, { recursive: true });
      expect(readFileSync(join(directory, 'seen'), 'utf8')).toBe('65534\nslides');
    },
  );

  it.runIf(wall.endsWith('bwrap'))(
    'takes with it what it has left behind in a session of its own, where the system has bubblewrap (D-424)',
    async () => {
      const alive = join(directory, 'alive');
      expect((await run('/bin/sh', ['-c', 'setsid sh -c "sleep 0.3; touch alive" & exit 0'])).ok).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(existsSync(alive)).toBe(false);
    },
  );
});

describe('the directory of a zip', () => {
  it('tells the parts and what they say of their sizes', () => {
    const read = parseZipDirectory(presentationOf(1, [{ name: 'ppt/media/film.mp4', size: 3_000_000_000 }]));
    expect(read).toEqual({
      ok: true,
      value: [
        { name: 'ppt/slides/slide1.xml', size: 1000 },
        { name: 'ppt/media/film.mp4', size: 3_000_000_000 },
        { name: '[Content_Types].xml', size: 1000 },
        { name: 'ppt/presentation.xml', size: 1000 },
      ],
    });
  });

  it('is none of what was cut off anywhere, or of what is no zip', () => {
    const zip = presentationOf(3);
    for (let length = 0; length < zip.length; length++)
      expect(parseZipDirectory(zip.subarray(0, length))).toEqual({ ok: false, error: 'not-a-zip' });
    const lying = Buffer.from(zip);
    lying.writeUInt32LE(0xffffffff, zip.length - 6);
    expect(parseZipDirectory(lying)).toEqual({ ok: false, error: 'not-a-zip' });
  });
});
