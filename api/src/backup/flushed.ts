import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export interface Written {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Writes a file that nobody but the owner may read, and flushes it to the disk. It must not be there yet.
 * @param content a text, or its parts as they come
 */
export async function writeFlushed(
  path: string,
  content: string | AsyncIterable<string | Uint8Array>,
): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of typeof content === 'string' ? [content] : content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      hash.update(bytes);
      size += bytes.length;
      await file.write(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
}

/** The hash and size of a file's content; undefined when there is none. */
export async function measureFile(path: string): Promise<Written | undefined> {
  try {
    return await measure(createReadStream(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function measure(content: AsyncIterable<Uint8Array>): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of content) {
    hash.update(part);
    size += part.length;
  }
  return { sha256: hash.digest('hex'), size };
}
