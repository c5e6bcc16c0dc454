import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

export interface Written {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** A text, or the parts of a content as they come. */
export type Content = string | AsyncIterable<string | Uint8Array>;

/** Measures a content while it passes; `result` when all of it has. */
export function meterOf(content: Content): {
  readonly through: AsyncIterable<Uint8Array>;
  readonly result: () => Written;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(): AsyncIterable<Uint8Array> {
    for await (const part of typeof content === 'string' ? [content] : content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  return { through: pass(), result: () => ({ sha256: hash.digest('hex'), size }) };
}

/** Writes a file that nobody but the owner may read, and flushes it to the disk. It must not be there yet. */
export async function writeFlushed(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of content) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function measure(content: AsyncIterable<Uint8Array>): Promise<Written> {
  const { through, result } = meterOf(content);
  for await (const _ of through);
  return result();
}
