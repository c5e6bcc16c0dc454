import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';
import type { FileStore } from './store.ts';

/** Where calls receive files before they are kept: on the disk of the store, so that one step moves them there. */
export const incomingDirectory = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files', 'incoming');

/** The store that the settings name: a bucket, or otherwise the data directory. */
export const openFileStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  s3 ? s3Store(s3) : diskStore(join(dataDir, 'files'));
