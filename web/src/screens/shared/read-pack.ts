import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Api } from '../../api/api.ts';
import { isOffline } from '../../api/api-error.ts';
import { findBundle } from '../../local/bundles.ts';
import type { UserDatabase } from '../../local/database.ts';

/** Milliseconds that the server has to answer where the device has the deals (docs/decisions/0002). */
const PATIENCE = 3000;

interface Sources {
  readonly api: Pick<Api, 'read'>;
  readonly db: UserDatabase;
}

/** A pack with its deals in the versions that stand in it (ruling 47): the server's, otherwise those on this device. */
export async function readPack({ api, db }: Sources, dealPackId: string): Promise<Pick<PackBundle, 'item' | 'deals'>> {
  const here = (await findBundle(db, dealPackId))?.bundle;
  try {
    const patience = here && { timeout: PATIENCE };
    return await api.read(getDealPackBundle, { params: { dealPackId }, ...patience });
  } catch (error) {
    if (here?.kind !== 'dealPack' || !isOffline(error)) throw error;
    return here;
  }
}
