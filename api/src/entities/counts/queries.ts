import type { AdminCounts, TeacherCounts } from '@overtrick/shared/contract/counts';
import type { Db } from '../../database/connect.ts';

interface Count {
  executeTakeFirstOrThrow(): Promise<{ readonly total: number }>;
}

/** Converts a count to a number, because PostgreSQL returns a bigint. */
const numberOf = async (count: Count): Promise<number> => Number((await count.executeTakeFirstOrThrow()).total);

const countUsers = (db: Db) => db.selectFrom('users').select((eb) => eb.fn.countAll<number>().as('total'));

/** Counts the packs without the deleted ones, which nobody sees. */
const countPacks = (db: Db) =>
  db
    .selectFrom('deal_packs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '!=', 'deleted');

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
  dealPacks: await numberOf(countPacks(db)),
  pendingDealPacks: await numberOf(countPacks(db).where('approval', '=', 'pending')),
});

/** @param profileId the id of the teacher's profile */
export const getTeacherCounts = async (db: Db, profileId: string): Promise<TeacherCounts> => ({
  dealPacks: await numberOf(countPacks(db).where('teacher_profile_id', '=', profileId)),
  deals: await numberOf(countDeals(db).where('teacher_profile_id', '=', profileId)),
  students: await numberOf(countStudents(db, profileId)),
});
