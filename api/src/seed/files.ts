import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FileStore } from '../adapters/files/store.ts';
import type { Trx } from '../database/connect.ts';
import { type NewFile, recordFile } from '../entities/media/operations.ts';
import { findFileType } from '../http/content-type.ts';
import { fileName } from '../http/file-address.ts';
import film from './media/finesse.mp4?url&inline';
import captions from './media/finesse.vtt?url&inline';
import slides from './media/transfers.pptx?url&inline';
import slide1 from './media/transfers-1.webp?url&inline';
import slide2 from './media/transfers-2.webp?url&inline';
import slide3 from './media/transfers-3.webp?url&inline';
import slide4 from './media/transfers-4.webp?url&inline';
import slide5 from './media/transfers-5.webp?url&inline';
import slide6 from './media/transfers-6.webp?url&inline';

/** The files of the demo, which `node scripts/demo-media.mjs` makes. */
const FILES = {
  'finesse.mp4': film,
  'finesse.vtt': captions,
  'transfers.pptx': slides,
  'transfers-1.webp': slide1,
  'transfers-2.webp': slide2,
  'transfers-3.webp': slide3,
  'transfers-4.webp': slide4,
  'transfers-5.webp': slide5,
  'transfers-6.webp': slide6,
};
export type DemoFileName = keyof typeof FILES;

/** Where kept files lie, and a directory on the same disk from which they are moved there. */
export interface DemoStore {
  readonly files: FileStore;
  readonly incoming: string;
}

export const contentOfFile = (name: DemoFileName): Buffer =>
  Buffer.from(FILES[name].slice(FILES[name].indexOf(',') + 1), 'base64');

/** Keeps a file of the demo. @param name gives its type by its extension */
export async function keepFile(
  trx: Trx,
  { files, incoming }: DemoStore,
  name: string,
  content: Buffer,
  now: Date,
): Promise<NewFile> {
  const extension = extname(name).slice(1);
  const hash = createHash('sha256').update(content).digest('hex');
  const file = { hash, extension, size: content.length, smallSize: null };
  await recordFile(trx, file, now);
  await mkdir(incoming, { recursive: true });
  const directory = await mkdtemp(join(incoming, 'demo-'));
  const path = join(directory, name);
  await writeFile(path, content);
  await files.put(fileName(file), path, findFileType(extension)?.mime ?? 'application/octet-stream');
  await rm(directory, { recursive: true, force: true });
  return file;
}
