import type { DealRef } from '../deals/queries.ts';
import { readStudyLacks, type StudyLacks } from '../deals/study-lacks.ts';
import type { IncompletePart, ReadReadiness } from '../items/incomplete.ts';
import { listPackDealRefs } from './queries.ts';

const incompleteIn = (refs: readonly DealRef[], lacks: StudyLacks): readonly IncompletePart[] =>
  refs.flatMap((ref): IncompletePart[] => {
    const lack = lacks(ref);
    return lack ? [{ lesson: null, title: lack.name, missing: [lack.why] }] : [];
  });

/** Whether packs may be published: the deals that cannot be studied stand with the reason (rulings 31, 46). */
export const readPackReadiness: ReadReadiness = async (db, ids) => {
  const refs = await listPackDealRefs(db, ids);
  const lacks = await readStudyLacks(db, [...refs.values()].flat());
  return new Map(
    [...refs].map(([id, deals]) => {
      const incomplete = incompleteIn(deals, lacks);
      return [id, { incomplete, isStudied: incomplete.length < deals.length }];
    }),
  );
};
