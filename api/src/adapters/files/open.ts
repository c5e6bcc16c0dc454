import { join } from 'node:path';
import { diskStore } from './disk.ts';
import { type S3Settings, s3Store } from './s3.ts';
import type { FileStore } from './store.ts';

export interface FileSettings {
  /** An absolute path; files lie in a directory of it, where there is no bucket. */
  readonly dataDir: string;
  /** Files lie in this bucket; without one, in dataDir. */
  readonly s3: S3Settings | undefined;
}

/** Where calls receive files before they are kept. It lies on the store's own disk, so that a rename moves them. */
export const incomingDirectory = ({ dataDir }: Pick<FileSettings, 'dataDir'>): string =>
  join(dataDir, 'files', 'incoming');

/** The store that the settings name: a bucket, or otherwise the data directory. */
export const openFileStore = ({ dataDir, s3 }: FileSettings): FileStore =>
  s3 ? s3Store(s3) : diskStore(join(dataDir, 'files'));
