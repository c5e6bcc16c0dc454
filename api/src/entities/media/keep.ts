import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../adapters/files/store.ts';
import type { Db } from '../../database/connect.ts';
import { FILE_TYPES, type FileType } from '../../http/content-type.ts';
import { type FileName, fileName } from '../../http/file-address.ts';
import type { ReceivedFile } from '../../http/upload.ts';
import { type NewFile, recordFile } from './operations.ts';
import { remakePicture } from './pictures.ts';

export interface KeepDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: () => Date;
}

/**
 * Stores the file that a call brought, with pictures re-encoded, and returns its name. It uses its own transaction,
 * before the route's: the file is recorded before its content is stored, so that the clean-up cannot delete it in
 * between. If the route does not use the file, it is cleaned up later. Throws 415 for a picture that cannot be read.
 */
export async function keepUpload(deps: KeepDeps, received: ReceivedFile): Promise<FileName> {
  const isPicture = received.type.mime.startsWith('image/');
  const copies = isPicture ? await remade(received) : [received.path];
  return keepCopies(deps, copies, isPicture ? FILE_TYPES.webp : received.type);
}

/** Stores a file of ours, or a picture in its two widths, as keepUpload does. */
export async function keepCopies(deps: KeepDeps, copies: readonly string[], type: FileType): Promise<FileName> {
  const file = await describe(copies, type.extension);
  await deps.db.transaction().execute((trx) => recordFile(trx, file, deps.clock()));
  for (const [index, path] of copies.entries()) await deps.files.put(fileName(file, index === 1), path, type.mime);
  return file;
}

/** Makes the picture's two copies, in the directory of the received file. */
async function remade(received: ReceivedFile): Promise<readonly string[]> {
  const picture = await remakePicture(received.path);
  if (!picture.ok) throw received.refuse();
  const { large, small } = picture.value;
  const paths = [`${received.path}-large`, `${received.path}-small`];
  for (const [index, content] of [large, small].entries()) await writeFile(paths[index] as string, content);
  return paths;
}

async function describe([path, small]: readonly string[], extension: string): Promise<NewFile> {
  const { hash, size } = await measure(path as string);
  return { hash, extension, size, smallSize: small === undefined ? null : (await measure(small)).size };
}

async function measure(path: string): Promise<{ readonly hash: string; readonly size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
    }
  });
  return { hash: hash.digest('hex'), size };
}
