import type { SentDeal, SentDeals } from '@overtrick/shared/contract/deal-editing';
import type { Trx } from '../../database/connect.ts';
import { invalidField, notFound } from '../../http/refusal.ts';
import { taken } from '../../http/write.ts';
import { checkContents } from './checked-content.ts';
import { createGroup, lastOrder } from './groups.ts';
import { findOwnGroup } from './library.ts';
import { createDeals as addDeals, type NewDeal } from './operations.ts';
import { openLibrary } from './own-library.ts';

interface Author {
  readonly teacherProfileId: string;
  readonly now: Date;
}

/**
 * Adds a deal to a library under the id that its device gave it. An id that is there already changes nothing, so that a
 * repeated request makes one deal; throws 409 for an id of somebody else's.
 */
export async function createOwnDeal(
  trx: Trx,
  { groupId, ...sent }: SentDeal,
  { teacherProfileId, now }: Author,
): Promise<void> {
  checkContents([{ field: 'content', content: sent.content }]);
  await openLibrary(trx, teacherProfileId);
  if ((await listThere(trx, teacherProfileId, [sent.id])).size > 0) return;
  if (groupId !== null && !(await findOwnGroup(trx, teacherProfileId, groupId)))
    throw invalidField('group_id', 'The group is not in the library');
  const after = groupId === null ? 0 : await lastOrder(trx, groupId);
  const place = groupId === null ? undefined : placeIn(groupId, after + 1);
  await addDeals(trx, [newDeal(teacherProfileId, sent, place)], now);
}

/**
 * Adds deals to one group of a library, in order and behind those that it has; the group is made when it is not there.
 * Deals that are there already stay where they are.
 */
export async function createOwnDeals(trx: Trx, { group, deals }: SentDeals, author: Author): Promise<void> {
  const { teacherProfileId, now } = author;
  const ids = deals.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw invalidField(`deals.${twice}.id`, 'There are two deals with this id');
  checkContents(deals.map(({ content }, index) => ({ field: `deals.${index}.content`, content })));
  await openLibrary(trx, teacherProfileId);
  const there = await listThere(trx, teacherProfileId, ids);
  const fresh = deals.filter(({ id }) => !there.has(id));
  await makeGroup(trx, group, author);
  if (fresh.length === 0) return;
  const after = await lastOrder(trx, group.id);
  const made = fresh.map((sent, index) => newDeal(teacherProfileId, sent, placeIn(group.id, after + index + 1)));
  await addDeals(trx, made, now);
}

async function makeGroup(trx: Trx, { id, name }: SentDeals['group'], { teacherProfileId, now }: Author): Promise<void> {
  const row = await trx.selectFrom('deal_groups').select('teacher_profile_id').where('id', '=', id).executeTakeFirst();
  if (!row) await createGroup(trx, { id, teacherProfileId, name }, now);
  else if (row.teacher_profile_id !== teacherProfileId) throw idTaken('group.id');
}

/** Another's id is not told apart from one that is used for something else. */
const idTaken = (field: string) => taken(field, 'This id is used already');

/** Those of these ids that the library has; throws 404 for a deal that was removed from it. */
async function listThere(trx: Trx, teacherProfileId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('deals')
    .select(['id', 'teacher_profile_id', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  if (rows.some((row) => row.teacher_profile_id !== teacherProfileId)) throw idTaken('id');
  if (rows.some((row) => row.deleted_at !== null)) throw notFound();
  return new Set(rows.map(({ id }) => id));
}

const placeIn = (groupId: string, importOrder: number): NonNullable<NewDeal['place']> => ({
  groupId,
  importOrder,
  filename: null,
  board: null,
});

function newDeal(
  teacherProfileId: string,
  { id, content, labels, source }: Omit<SentDeal, 'groupId'>,
  place: NewDeal['place'],
): NewDeal {
  const given = Object.fromEntries(Object.entries(labels).filter(([, label]) => label !== undefined));
  return { id, teacherProfileId, content, labels: given, ...(source && { source }), ...(place && { place }) };
}
