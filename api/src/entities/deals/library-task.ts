import { bulkChangeSchema } from '@overtrick/shared/contract/deal-changes';
import { librarySearchFields } from '@overtrick/shared/learning/library/library-choice';
import { idSchema } from '@overtrick/shared/learning/values/id-schemas';
import * as v from 'valibot';
import type { Db, Trx } from '../../database/connect.ts';
import { orderDeals } from './deal-orders.ts';
import { listFound, type Position } from './found-deals.ts';
import { findTerms } from './found-terms.ts';
import { changeDeals } from './label-deals.ts';

import { removeDeals, restoreDeals } from './operations.ts';

/** The kind of the jobs that change more deals than a call does. */
export const LIBRARY_CHANGE_JOB = 'library-change';

/** Which deals of a library a task is for. */
const whichSchema = v.union([
  v.object({ ids: v.array(idSchema) }),
  /** Those that a search finds, in one group or in all that had a place when the task was made. */
  v.object({ found: v.object(librarySearchFields), place: v.nullable(v.number()), below: v.number() }),
  v.object({ removalId: idSchema }),
]);

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('change'),
    change: v.object({
      ...v.omit(bulkChangeSchema, ['moveTo']).entries,
      moveTo: v.optional(v.union([v.object({ groupId: idSchema }), v.object({ alone: v.literal(true) })])),
    }),
  }),
  v.object({ act: v.literal('remove'), removalId: idSchema }),
  v.object({ act: v.literal('restore') }),
  /** The deals of the task, which are `ids`, get these orders in their group, each its own. */
  v.object({ act: v.literal('order'), groupId: idSchema, orders: v.array(v.number()) }),
]);

/** A change of many deals: plain data, so that a job may go on with it after its holder was lost. */
export const libraryTaskSchema = v.object({
  teacherProfileId: idSchema,
  which: whichSchema,
  action: actSchema,
  /** How many deals there were to change, for the progress. */
  deals: v.number(),
});
export type LibraryTask = v.InferOutput<typeof libraryTaskSchema>;

/** Where a task goes on: the number of deals that are done, and the position of the last one found. */
export interface TaskPlace {
  readonly done: number;
  readonly at: Position | null;
}

export const TASK_START: TaskPlace = { done: 0, at: null };

/** The deals of one step, which is one transaction: on SQLite everybody else waits for its end. */
const STEP = 100;

/** Does the next step of a task; returns where the following one begins, or undefined when all is done. */
export async function stepTask(
  trx: Trx,
  task: LibraryTask,
  from: TaskPlace,
  now: Date,
): Promise<TaskPlace | undefined> {
  const { ids, at } = await nextDeals(trx, task, from);
  await act(trx, task, { ids, done: from.done }, now);
  return ids.length < STEP ? undefined : { done: from.done + ids.length, at };
}

interface Next {
  readonly ids: readonly string[];
  readonly at: Position | null;
}

/** The next deals of a choice, at most `limit` of them, and the position of the last one found. */
export async function nextDeals(
  db: Db,
  { teacherProfileId, which }: Pick<LibraryTask, 'teacherProfileId' | 'which'>,
  from: TaskPlace,
  limit = STEP,
): Promise<Next> {
  if ('ids' in which) return { ids: which.ids.slice(from.done, from.done + limit), at: null };
  if ('removalId' in which) {
    // Those that were restored are no longer of the removal.
    const rows = await db
      .selectFrom('deals')
      .select('id')
      .where('removal_id', '=', which.removalId)
      .where('teacher_profile_id', '=', teacherProfileId)
      .orderBy('id')
      .limit(limit)
      .execute();
    return { ids: rows.map(({ id }) => id), at: null };
  }
  const terms = await findTerms(db, teacherProfileId, which.found);
  if (!terms) return { ids: [], at: null };
  const within = which.place === null ? { below: which.below } : { place: which.place };
  const found = await listFound(db, terms, { ...within, after: from.at, limit });
  return { ids: found.map(({ id }) => id), at: found.at(-1) ?? null };
}

async function act(
  trx: Trx,
  { teacherProfileId, action }: LibraryTask,
  { ids, done }: { readonly ids: readonly string[]; readonly done: number },
  now: Date,
): Promise<void> {
  if (action.act === 'order') {
    const orders = ids.map((id, index) => ({ id, importOrder: action.orders[done + index] ?? 0 }));
    return orderDeals(trx, action.groupId, orders);
  }
  if (action.act === 'change') return changeDeals(trx, teacherProfileId, { ids, change: action.change, now });
  if (action.act === 'restore') return restoreDeals(trx, ids);
  await removeDeals(trx, ids, { now, removalId: action.removalId });
}
