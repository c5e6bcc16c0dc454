import type { Readable } from 'node:stream';

/** The bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps the content of files. A name is the hash of the content, so that the content under a name never changes. */
export interface FileStore {
  /** Moves the file at `path` into the store under this name, whole or not at all; `path` may be gone afterwards. */
  put(name: string, path: string, type: string): Promise<void>;
  /** Reads the content, or a range of it; undefined when no file has this name. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes a file; does nothing when no file has this name. */
  remove(name: string): Promise<void>;
}
