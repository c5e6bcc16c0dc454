import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskStore } from './disk.ts';
import type { FileStore } from './store.ts';

/** Where calls receive files before they are kept: on the disk of the store, so that one step moves them there. */
export const incomingDirectory = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files', 'incoming');

/** The store that the settings name: the data directory. */
export const openFileStore = ({ dataDir }: Pick<Config, 'dataDir'>): FileStore => diskStore(join(dataDir, 'files'));
