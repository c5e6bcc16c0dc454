import type { Db } from '../../database/connect.ts';
import type { DealRef } from '../deals/queries.ts';
import { readStudyLacks, type StudyLacks } from '../deals/study-lacks.ts';
import { type IncompletePart, refuseUnready } from '../items/incomplete.ts';
import { listPackDealRefs } from './queries.ts';

async function readDeals(db: Db, packId: string) {
  const refs = (await listPackDealRefs(db, [packId])).get(packId) ?? [];
  return { refs, lacks: await readStudyLacks(db, refs) };
}

const incompleteIn = ({ refs, lacks }: { readonly refs: readonly DealRef[]; readonly lacks: StudyLacks }) =>
  refs.flatMap((ref): IncompletePart[] => {
    const lack = lacks(ref);
    return lack ? [{ lesson: null, title: lack.name, missing: [lack.why] }] : [];
  });

/** The deals of a pack that cannot be studied, in order, each with the reason (rulings 31, 46). */
export const listIncomplete = async (db: Db, packId: string): Promise<readonly IncompletePart[]> =>
  incompleteIn(await readDeals(db, packId));

/** Throws 409 while the pack must not be published (`refuseUnready`). */
export async function refuseIncomplete(db: Db, packId: string): Promise<void> {
  const deals = await readDeals(db, packId);
  const incomplete = incompleteIn(deals);
  refuseUnready({ incomplete, isStudied: incomplete.length < deals.refs.length });
}
