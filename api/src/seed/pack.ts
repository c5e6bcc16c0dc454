import type { ImportProblem } from '@overtrick/shared/contract/deal-imports';
import { type DealSource, NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { namedId } from '@overtrick/shared/learning/values/named-id';
import type { Trx } from '../database/connect.ts';
import { createPack, type NewPack, setPackDeals } from '../entities/deal-packs/operations.ts';
import { importPbn } from '../entities/deals/operations.ts';

/** What comes with the product was written for it. */
const OWN: DealSource = { ...NO_SOURCE, permission: 'own' };

/** A pack that comes with the product: its texts, and its deals as a PBN file. */
export interface DemoPack extends Omit<NewPack, 'id' | 'teacherProfileId' | 'status'> {
  /** Never changed after a release: the ids of the pack and of its deals are derived from it. */
  readonly key: string;
  readonly pbn: string;
  readonly keywords: readonly string[];
  readonly focus: readonly string[];
}

/**
 * Adds a published pack with its deals. Ids are the same at every run, so that data on students' devices stays valid.
 */
export async function seedPack(
  trx: Trx,
  teacherProfileId: string,
  { key, pbn, ...pack }: DemoPack,
  now: Date,
): Promise<readonly ImportProblem[]> {
  const idOf = (index: number): string => namedId(`demo/${key}/${index}`);
  const { deals, problems } = await importPbn(
    trx,
    { teacherProfileId, text: pbn, filename: `${key}.pbn`, groupName: pack.title, idOf, source: OWN },
    now,
  );
  const id = await createPack(trx, { ...pack, id: namedId(`demo/${key}`), teacherProfileId, status: 'published' }, now);
  await setPackDeals(trx, id, deals);
  return problems;
}
