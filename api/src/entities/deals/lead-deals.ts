import { parseTypedLead, withLead } from '@overtrick/shared/learning/deals/typed-lead';
import type { Trx } from '../../database/connect.ts';
import { invalidField } from '../../http/refusal.ts';
import { getContent } from './edit-deal.ts';
import { holdDeal } from './own-deal.ts';
import { type DealRef, listTeachersRefs } from './queries.ts';
import { writeContent } from './write-content.ts';

/** A deal of a list, with the lead that its author typed there; undefined leaves it as it is. */
interface LedDeal extends DealRef {
  readonly lead: string | undefined;
}

/** Where they stand: whose library it is, and the path of the list in the request, for refusals. */
interface LedFrom {
  readonly teacherProfileId: string | null;
  readonly field: string;
}

const BEHIND = 'Take the new cards of this deal before you change its lead';

/**
 * Gives deals of the library the opening leads that were typed in a list: each that differs makes a version, which the
 * list then has (silence 259). Returns the deals in order. Throws 422 at a deal's lead that it cannot begin with, and
 * for one that is not the library's newest, because its cards would come back there.
 */
export async function leadDeals(
  trx: Trx,
  deals: readonly LedDeal[],
  { teacherProfileId, field }: LedFrom,
  now: Date,
): Promise<readonly DealRef[]> {
  const led = deals.flatMap(({ lead, ...ref }, index) =>
    lead === undefined ? [] : [{ ref, lead, at: `${field}.${index}.lead` }],
  );
  // Always in the same order, so that two lists do not wait for each other.
  for (const id of led.map(({ ref }) => ref.id).sort()) await holdDeal(trx, id);
  const newest = await listTeachersRefs(
    trx,
    teacherProfileId ?? '',
    led.map(({ ref }) => ref.id),
  );
  const versions = new Map<string, DealRef>();
  for (const { ref, lead, at } of led) {
    const library = newest.find(({ id }) => id === ref.id);
    if (!library) throw invalidField(at, 'A deal is not in the library');
    if (library.version !== ref.version) throw invalidField(at, BEHIND);
    versions.set(ref.id, await leadDeal(trx, ref.id, { lead, at }, now));
  }
  return deals.map(({ id, version }) => versions.get(id) ?? { id, version });
}

/** @param at the path of the lead in the request */
async function leadDeal(
  trx: Trx,
  id: string,
  { lead, at }: { readonly lead: string; readonly at: string },
  now: Date,
): Promise<DealRef> {
  const card = parseTypedLead(lead);
  if (!card.ok) throw invalidField(at, card.error);
  const content = withLead(await getContent(trx, id), card.value);
  if (!content.ok) throw invalidField(at, content.error);
  return writeContent(trx, id, content.value, now);
}
