import { join } from 'node:path';
import type { DatabaseLocation } from '../../api/src/database/connect.ts';
import { SECRET } from './school.ts';
import { type ServerProcess, startProgram } from './server-process.ts';

/** A database with a directory of its own. */
export interface BenchPlace {
  readonly location: DatabaseLocation;
  readonly dataDir: string;
}

/** A SQLite database in a directory; its file is made when it is opened first. */
export const sqlitePlace = (dataDir: string) =>
  ({ dataDir, location: { kind: 'sqlite', file: join(dataDir, 'overtrick.sqlite') } }) as const satisfies BenchPlace;

/** A built server on a database that is filled already. */
export const startApi = ({ location, dataDir }: BenchPlace): Promise<ServerProcess> =>
  startProgram(
    'api',
    () => [],
    (port) => ({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: location.kind === 'postgres' ? location.url : '',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
      JWT_SECRET: SECRET,
    }),
  );
