import type { KeptMedia } from '../learning/values/media.ts';

/** In bytes: a file up to this size comes by itself (silence 297). */
export const SMALL_FILE = 2_000_000;

/** In bytes: as far as the small files of one course come by themselves. */
export const SMALL_FILES = 50_000_000;

/** What comes by itself, and what comes by choice. */
export type FileSize = 'small' | 'large';

/** The files of a course by how they come to a device: the smallest come by themselves, as far as there is room for them. */
export function splitFiles(files: readonly KeptMedia[]): { readonly [size in FileSize]: readonly KeptMedia[] } {
  const bySize = [...files].sort((a, b) => a.size - b.size || (a.hash < b.hash ? -1 : 1));
  let total = 0;
  const count = bySize.findIndex(({ size }) => {
    total += size;
    return size > SMALL_FILE || total > SMALL_FILES;
  });
  const end = count < 0 ? bySize.length : count;
  return { small: bySize.slice(0, end), large: bySize.slice(end) };
}
