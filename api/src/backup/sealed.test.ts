import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { SealBroken, sealWith } from './sealed.ts';

const SECRET = 'a key for backups that is long enough';

/** In parts of so many bytes, as a disk or a network gives them. */
async function* inParts(bytes: Buffer, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const all = (parts: AsyncIterable<Uint8Array>): Promise<Buffer> => buffer(Readable.from(parts));

const sealed = (content: Buffer, part = 10_000): Promise<Buffer> =>
  all(sealWith(SECRET).seal('tables/a.jsonl', inParts(content, part)));

const opened = (bytes: Buffer, name = 'tables/a.jsonl', part = 10_000): Promise<Buffer> =>
  all(sealWith(SECRET).open(name, inParts(bytes, part)));

const PIECE = 65_536;

it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_001])(
  '%i bytes are opened as they were sealed (D-392)',
  async (size) => {
    const content = randomBytes(size);
    expect(await opened(await sealed(content, 777), undefined, 12_345)).toEqual(content);
  },
);

it('nobody reads the content, and twice the same is sealed in two ways (D-392)', async () => {
  const content = Buffer.from('Mary Hall '.repeat(1000));
  const [one, other] = [await sealed(content), await sealed(content)];
  expect(one.includes('Mary')).toBe(false);
  expect(one.equals(other)).toBe(false);
});

it('what is cut off at the end of a piece is not taken for whole (D-392)', async () => {
  const head = 9 + 32;
  const bytes = await sealed(randomBytes(3 * PIECE));
  for (const pieces of [0, 1, 2])
    await expect(opened(bytes.subarray(0, head + pieces * (PIECE + 16)))).rejects.toThrow(SealBroken);
});

it('no piece changes its place, and no file its name (D-392)', async () => {
  const head = 9 + 32;
  const bytes = await sealed(randomBytes(3 * PIECE));
  const piece = (index: number) => bytes.subarray(head + index * (PIECE + 16), head + (index + 1) * (PIECE + 16));
  const swapped = Buffer.concat([bytes.subarray(0, head), piece(1), piece(0), piece(2)]);
  await expect(opened(swapped)).rejects.toThrow(SealBroken);
  await expect(opened(bytes, 'tables/b.jsonl')).rejects.toThrow(SealBroken);
});

it('another key, and what was never sealed, are told (D-392)', async () => {
  const bytes = await sealed(Buffer.from('x'));
  await expect(all(sealWith(`${SECRET}!`).open('tables/a.jsonl', inParts(bytes, 9)))).rejects.toThrow('BACKUP_KEY');
  await expect(opened(Buffer.from('{"id":1}'))).rejects.toThrow('not encrypted');
});
