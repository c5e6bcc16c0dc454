import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both counted from 0 and both within. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the content of files lies. A name says the content (a hash), so that what lies under one never changes. */
export interface FileStore {
  /** Takes the file at `path` over under this name, whole or not at all; the file at `path` may be gone then. */
  put(name: string, path: string, type: string): Promise<void>;
  /** The content, or the range of it; undefined where nothing has this name. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Nothing happens where nothing has this name. */
  remove(name: string): Promise<void>;
}
