import type { AdminCounts, TeacherCounts } from '@overtrick/shared/contract/counts';
import type { Db } from '../../database/connect.ts';
import { type ItemName, itemsOf } from '../../database/tables/items.ts';

interface Count {
  executeTakeFirstOrThrow(): Promise<{ readonly total: number }>;
}

/** Converts a count to a number, because PostgreSQL returns a bigint. */
const numberOf = async (count: Count): Promise<number> => Number((await count.executeTakeFirstOrThrow()).total);

const countUsers = (db: Db) => db.selectFrom('users').select((eb) => eb.fn.countAll<number>().as('total'));

/** Counts the packs or the courses without the deleted ones, which nobody sees. */
const countItems = (db: Db, name: ItemName) =>
  db
    .selectFrom(itemsOf(name))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '!=', 'deleted');

/** Counts those that wait for approval. */
const countPending = (db: Db, name: ItemName) => countItems(db, name).where('approval', '=', 'pending');

const countDeals = (db: Db) =>
  db
    .selectFrom('deals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null);

/** Counts each student of a teacher once, however many enrolments they have. */
const countStudents = (db: Db, profileId: string) =>
  db
    .selectFrom('enrolments')
    .select((eb) => eb.fn.count<number>('enrolments.user_id').distinct().as('total'))
    .where((eb) =>
      eb.or([
        eb('deal_pack_id', 'in', taughtIn(db, 'deal_packs', profileId)),
        eb('course_id', 'in', taughtIn(db, 'courses', profileId)),
      ]),
    )
    .where('enrolments.is_active', '=', 1);

const taughtIn = (db: Db, table: 'deal_packs' | 'courses', profileId: string) =>
  db.selectFrom(table).select('id').where('teacher_profile_id', '=', profileId).where('status', '!=', 'deleted');

export const getAdminCounts = async (db: Db): Promise<AdminCounts> => ({
  users: await numberOf(countUsers(db)),
  dealPacks: await numberOf(countItems(db, 'deal_packs')),
  pendingDealPacks: await numberOf(countPending(db, 'deal_packs')),
  courses: await numberOf(countItems(db, 'courses')),
  pendingCourses: await numberOf(countPending(db, 'courses')),
});

/** @param profileId the id of the teacher's profile */
export const getTeacherCounts = async (db: Db, profileId: string): Promise<TeacherCounts> => ({
  dealPacks: await numberOf(countItems(db, 'deal_packs').where('teacher_profile_id', '=', profileId)),
  deals: await numberOf(countDeals(db).where('teacher_profile_id', '=', profileId)),
  students: await numberOf(countStudents(db, profileId)),
});
