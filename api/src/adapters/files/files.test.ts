import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { openFileStore } from './open.ts';
import type { ByteRange, FileStore } from './store.ts';

let dataDir: string;
let s3: S3Server;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'overtrick-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});

const sent = (content: string): string => {
  const path = join(dataDir, 'sent');
  writeFileSync(path, content);
  return path;
};

async function read(store: FileStore, name: string, range?: ByteRange): Promise<string | undefined> {
  const content = await store.read(name, range);
  return content && (await buffer(content)).toString();
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const open = (): FileStore => openFileStore({ dataDir, s3: kind === 's3' ? s3.settings : undefined });

  it('are read as they were put, whole and by parts', async () => {
    const store = open();
    await store.put('abc.txt', sent('0123456789'), 'text/plain');
    expect(await read(store, 'abc.txt')).toBe('0123456789');
    expect(await read(store, 'abc.txt', { start: 2, end: 4 })).toBe('234');
    expect(await read(store, 'abc.txt', { start: 9, end: 9 })).toBe('9');
  });

  it('may be put again, by two at once too', async () => {
    const store = open();
    await store.put('again.txt', sent('same'), 'text/plain');
    await store.put('again.txt', sent('same'), 'text/plain');
    expect(await read(store, 'again.txt')).toBe('same');
  });

  it('are not there before they were put, nor after they were removed, which may be asked twice', async () => {
    const store = open();
    expect(await read(store, 'none.txt')).toBeUndefined();
    await store.put('gone.txt', sent('x'), 'text/plain');
    await store.remove('gone.txt');
    await store.remove('gone.txt');
    expect(await read(store, 'gone.txt')).toBeUndefined();
  });
});

it('a disk spreads its files over directories by the first letters of their names', async () => {
  await openFileStore({ dataDir, s3: undefined }).put('feed.txt', sent('x'), 'text/plain');
  expect(readFileSync(join(dataDir, 'files', 'fe', 'feed.txt'), 'utf8')).toBe('x');
  expect(readdirSync(dataDir)).not.toContain('sent');
});

it('a bucket of another server is asked by its path, with signed requests', async () => {
  await openFileStore({ dataDir, s3: s3.settings }).put('name.pdf', sent('x'), 'application/pdf');
  expect([...s3.objects.keys()]).toContain('/files/name.pdf');
  expect(s3.signatures.every((header) => header.startsWith('AWS4-HMAC-SHA256 Credential=key/'))).toBe(true);
});
