import type { takeNewest } from '@overtrick/shared/contract/deal-uses';
import type { BodyOf, OutputOf } from '@overtrick/shared/contract/endpoint';
import type { Trx } from '../../database/connect.ts';
import { invalidField } from '../../http/refusal.ts';
import { takeDeal } from '../activities/operations.ts';
import { refuseUnstudied } from '../deals/chosen-deals.ts';
import type { DealRef } from '../deals/queries.ts';
import { changed } from '../items/changed.ts';
import type { UseRow } from './queries.ts';

export type ChosenUses = OutputOf<BodyOf<typeof takeNewest>>;

const FIELDS = [
  ['dealPacks', 'deal_packs', 'deal_pack', 'This pack does not hold the deal'],
  ['lessons', 'lessons', 'lesson', 'This lesson does not hold the deal'],
  ['activities', 'activities', 'activity', 'This activity does not hold the deal'],
] as const;

/** The items that are named; throws 422 for one that does not hold the deal. */
export function chosenUses(uses: readonly UseRow[], chosen: ChosenUses): readonly UseRow[] {
  return FIELDS.flatMap(([name, field, kind, message]) =>
    chosen[name].map((id) => {
      const use = uses.find((one) => one.kind === kind && one.id === id);
      if (!use) throw invalidField(field, message);
      return use;
    }),
  );
}

/**
 * Takes the newest version of a deal into these items; a run-through gets a new version of its own by it, and results
 * stay (ruling 67). Throws 422 for a version that cannot be studied (ruling 31).
 */
export async function takeInto(trx: Trx, newest: DealRef, uses: readonly UseRow[], now: Date): Promise<void> {
  const behind = uses.filter(({ version }) => version !== newest.version);
  if (behind.length === 0) return;
  await refuseUnstudied(trx, '', [newest]);
  for (const use of behind) await takeIntoOne(trx, newest, use, now);
  const packs = behind.filter(({ kind }) => kind === 'deal_pack').map(({ id }) => id);
  const courses = behind.flatMap(({ course }) => course?.id ?? []);
  for (const id of sorted(packs)) await changed(trx, 'deal_pack_id', id);
  for (const id of sorted(courses)) await changed(trx, 'course_id', id);
}

/** Each once, and always in the same order, so that two transactions do not deadlock. */
const sorted = (ids: readonly string[]): readonly string[] => [...new Set(ids)].sort();

async function takeIntoOne(trx: Trx, { id: dealId, version }: DealRef, { kind, id }: UseRow, now: Date): Promise<void> {
  if (kind === 'activity') return takeDeal(trx, id, { id: dealId, version }, now);
  if (kind === 'lesson')
    await trx
      .updateTable('lesson_deals')
      .set({ deal_version: version })
      .where('lesson_id', '=', id)
      .where('deal_id', '=', dealId)
      .execute();
  else
    await trx
      .updateTable('deal_pack_deals')
      .set({ deal_version: version })
      .where('deal_pack_id', '=', id)
      .where('deal_id', '=', dealId)
      .execute();
}
