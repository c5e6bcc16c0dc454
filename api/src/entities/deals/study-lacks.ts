import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { whyNotStudied } from '@overtrick/shared/learning/deals/deal-lack';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { remember } from '../../database/remember.ts';
import { type DealRef, getDealVersions } from './queries.ts';
import { dealContent } from './views.ts';

/** What stands in the way of studying a deal (ruling 31). */
interface StudyLack {
  /** 'A deal' for one without a name. */
  readonly name: string;
  /** As a sentence. */
  readonly why: string;
}

/** Undefined for a version that can be studied. */
export type StudyLacks = (ref: DealRef) => StudyLack | undefined;

/** The lack as a sentence with the deal's name. */
export const unstudiedSentence = ({ name, why }: StudyLack): string => `“${name}” cannot be studied. ${why}`;

/** Remembered, because reading a deal's hands costs more than reading its row; in an object, because most have none. */
const lackIn = remember((body) => ({ why: whyNotStudied(fromJson<DealContent>(body)) }), 4000);

const refKey = ({ id, version }: DealRef): string => `${id} ${version}`;

/** What stands in the way of studying each of these versions. */
export async function readStudyLacks(db: Db, refs: readonly DealRef[]): Promise<StudyLacks> {
  if (refs.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('deal_versions')
    .select(['deal_id', 'version', 'body'])
    .where('deal_id', 'in', [...new Set(refs.map(({ id }) => id))])
    .execute();
  const bodies = new Map(rows.map(({ deal_id: id, version, body }) => [refKey({ id, version }), body]));
  const lacking = refs.flatMap((ref) => {
    const body = bodies.get(refKey(ref));
    const why = body === undefined ? undefined : lackIn(body).why;
    return why === undefined ? [] : [{ ref, why }];
  });
  return nameLacks(db, lacking);
}

/** Only the few that lack something are read whole, for their names. */
async function nameLacks(
  db: Db,
  lacking: readonly { readonly ref: DealRef; readonly why: string }[],
): Promise<StudyLacks> {
  const versions = await getDealVersions(
    db,
    lacking.map(({ ref }) => ref),
  );
  const lacks = new Map(
    lacking.map(({ ref, why }, index) => {
      const row = versions[index];
      return [refKey(ref), { name: (row && dealContent(row).game.name) || 'A deal', why }] as const;
    }),
  );
  return (ref) => lacks.get(refKey(ref));
}
