import * as v from 'valibot';
import type { FileStore } from '../../adapters/files/store.ts';
import { tidyImports } from '../../entities/deal-imports/forget.ts';
import { cleanUpFiles } from '../../entities/media/clean-up.ts';
import { cleanUpUploads } from '../../entities/media/uploads.ts';
import { cleanUpAppFiles } from '../../http/app-files.ts';
import type { JobKind } from '../kind.ts';
import { purge } from '../purge.ts';

const HOUR = 3_600_000;

interface Tidying {
  readonly files: FileStore;
  readonly incoming: string;
  /** For how many days sign-ins stay in the log. */
  readonly signInDays: number;
}

/** Deletes hourly what has had its time: rows, and files that nothing uses. */
export const tidyingKind = (deps: Tidying): JobKind<null> => ({
  name: 'tidying',
  body: v.null(),
  where: 'here',
  tries: 3,
  pause: () => 60_000,
  look: 60_000,
  every: HOUR,
  run: async ({ db, clock }) => {
    await purge(db, clock(), deps.signInDays);
    await tidyImports(db, clock());
    await cleanUpUploads({ db, files: deps.files }, clock());
    await cleanUpAppFiles({ db, files: deps.files }, clock());
    await cleanUpFiles({ db, ...deps, now: clock() });
  },
});
