import { setImmediate as breathe } from 'node:timers/promises';
import type { BulkChange } from '@overtrick/shared/contract/deal-changes';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db } from '../../database/connect.ts';
import { found, invalidField, notFound } from '../../http/refusal.ts';
import { dropJob, queueJob } from '../jobs/operations.ts';
import { countFound, countFoundIn } from './found-deals.ts';
import { findTerms } from './found-terms.ts';
import { createGroup } from './groups.ts';
import type { Target } from './label-deals.ts';
import { findOwnGroup } from './library.ts';
import { LIBRARY_CHANGE_JOB, type LibraryTask, stepTask, TASK_START, type TaskPlace } from './library-task.ts';
import { listTeachersRefs } from './queries.ts';

/** Who changes which library, when. */
export interface Changer {
  readonly db: Db;
  readonly userId: string;
  readonly teacherProfileId: string;
  readonly clock: () => Date;
}

/** How far a change of many deals is when the call answers (contract/deal-changes). */
export interface Changed {
  readonly deals: number;
  readonly jobId: string | null;
}

/** As many deals as a call changes while its caller waits. */
const AT_ONCE = 500;

type Chosen = Pick<LibraryTask, 'which' | 'deals'>;

/** The deals of a choice; throws 422 for a deal, and 404 for a group, that is not in the teacher's library. */
export async function chooseFrom({ db, teacherProfileId }: Changer, choice: LibraryChoice): Promise<Chosen> {
  if ('dealIds' in choice) {
    const ids = [...new Set(choice.dealIds)];
    const own = await listTeachersRefs(db, teacherProfileId, ids);
    if (own.length < ids.length) throw invalidField('which.deal_ids', 'A deal is not in the library');
    return { which: { ids }, deals: ids.length };
  }
  const { groupId } = choice;
  const group = groupId === undefined ? undefined : found(await findOwnGroup(db, teacherProfileId, groupId));
  const place = group?.place ?? null;
  const terms = await findTerms(db, teacherProfileId, choice.found);
  const library = await db
    .selectFrom('libraries')
    .select('next_place')
    .where('teacher_profile_id', '=', teacherProfileId)
    .executeTakeFirst();
  const counted = !terms
    ? 0
    : place === null
      ? (await countFound(db, terms)).deals
      : await countFoundIn(db, terms, place);
  return { which: { found: choice.found, place, below: library?.next_place ?? 0 }, deals: counted };
}

/** Writes the same on the deals of a choice, or moves them; a group that is named is made even for no deal. */
export async function changeChosen(
  changer: Changer,
  choice: LibraryChoice,
  { moveTo, ...labels }: BulkChange,
): Promise<Changed> {
  const chosen = await chooseFrom(changer, choice);
  const target = moveTo && (await targetOf(changer, moveTo));
  const change = { ...labels, ...(target && { moveTo: target }) };
  return doTask(changer, { ...chosen, action: { act: 'change', change } });
}

async function targetOf(
  { db, teacherProfileId, clock }: Changer,
  moveTo: NonNullable<BulkChange['moveTo']>,
): Promise<Target> {
  if ('alone' in moveTo) return moveTo;
  if ('groupId' in moveTo) {
    if (!(await findOwnGroup(db, teacherProfileId, moveTo.groupId)))
      throw invalidField('change.move_to.group_id', 'The group is not in the library');
    return moveTo;
  }
  const { groupName: name } = moveTo;
  return {
    groupId: await db.transaction().execute((trx) => createGroup(trx, { teacherProfileId, name }, clock())),
  };
}

/** Removes the deals of a choice; the removal's id takes them all back. */
export async function removeChosen(
  changer: Changer,
  choice: LibraryChoice,
): Promise<Changed & { readonly removalId: string }> {
  const chosen = await chooseFrom(changer, choice);
  const removalId = newId();
  const changed = await doTask(changer, { ...chosen, action: { act: 'remove', removalId }, key: removalId });
  return { ...changed, removalId };
}

/** Takes a removal back, also one that is not at its end yet. */
export async function restoreRemoval(changer: Changer, removalId: string): Promise<Changed> {
  const { db, userId, teacherProfileId } = changer;
  const stopped = await dropJob(db, { kind: LIBRARY_CHANGE_JOB, key: removalId, ownerId: userId });
  const { count } = await db
    .selectFrom('deals')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('removal_id', '=', removalId)
    .where('teacher_profile_id', '=', teacherProfileId)
    .executeTakeFirstOrThrow();
  const deals = Number(count);
  if (deals === 0 && !stopped) throw notFound();
  return doTask(changer, { which: { removalId }, deals, action: { act: 'restore' } });
}

/** Does up to 500 deals now, in small transactions; more are left to a job, which begins with the first. */
export async function doTask(
  changer: Changer,
  { key, ...parts }: Omit<LibraryTask, 'teacherProfileId'> & { key?: string },
): Promise<Changed> {
  const { db, userId, teacherProfileId, clock } = changer;
  const task: LibraryTask = { teacherProfileId, ...parts };
  if (task.deals > AT_ONCE) {
    const job = { kind: LIBRARY_CHANGE_JOB, ownerId: userId, body: task, ...(key === undefined ? {} : { key }) };
    return { deals: task.deals, jobId: await db.transaction().execute((trx) => queueJob(trx, job, clock())) };
  }
  let place: TaskPlace | undefined = TASK_START;
  while (place) {
    const from: TaskPlace = place;
    place = await db.transaction().execute((trx) => stepTask(trx, task, from, clock()));
    // Whoever else waits for the database goes first.
    await breathe();
  }
  return { deals: task.deals, jobId: null };
}
