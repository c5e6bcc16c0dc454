import * as lines from '@overtrick/shared/contract/enrolments';
import type { Db } from '../../database/connect.ts';
import type { ItemTable } from '../../database/tables/items.ts';
import { metaOf } from '../../http/paging.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { findCourse } from '../courses/queries.ts';
import { findPack } from '../deal-packs/queries.ts';
import { activateEnrolment, endEnrolment, enrolByAdmin, noteEnrolment } from '../enrolments/operations.ts';
import { allItems } from '../items/access.ts';
import { findUser } from '../users/queries.ts';
import { findEnrolmentRecord, listEnrolmentRecords } from './queries.ts';
import { enrolmentRecordView, studentEnrolmentView } from './views.ts';

const recordOf = async (db: Db, id: string) => enrolmentRecordView(found(await findEnrolmentRecord(db, id)));

/** Throws 409 for an item that comes to no new student, whoever adds one: it was deleted, or withdrawn for rights (ruling 68). */
function refuseNewStudents({ status, withdrawn_at }: Pick<ItemTable, 'status' | 'withdrawn_at'>, noun: string): void {
  if (status === 'deleted') throw new Refusal(409, 'deleted', `This ${noun} has been deleted`);
  if (withdrawn_at !== null) throw new Refusal(409, 'withdrawn', `This ${noun} has been withdrawn for rights`);
}

export const enrolmentRecordRoutes: readonly Route[] = [
  route(lines.getStudentEnrolment, async ({ db, actor, params }) =>
    studentEnrolmentView(found(await findEnrolmentRecord(db, params.enrolmentId, actor.id))),
  ),

  route(lines.getEnrolment, ({ db, params }) => recordOf(db, params.enrolmentId)),

  route(lines.activateEnrolment, async ({ db, params, body }) => {
    const { id } = await recordOf(db, params.enrolmentId);
    await db.transaction().execute((trx) => activateEnrolment(trx, id, body.note));
    return recordOf(db, id);
  }),

  route(lines.deactivateEnrolment, async ({ db, params }) => {
    const { id } = await recordOf(db, params.enrolmentId);
    await db.transaction().execute((trx) => endEnrolment(trx, id));
    return recordOf(db, id);
  }),

  route(lines.putEnrolmentNote, async ({ db, params, body }) => {
    const { id } = await recordOf(db, params.enrolmentId);
    await db.transaction().execute((trx) => noteEnrolment(trx, id, body.note));
    return recordOf(db, id);
  }),

  route(lines.enrolInDealPack, async ({ db, actor, params, clock }) => {
    const pack = found(await findPack(db, actor, params.dealPackId));
    const student = found(await findUser(db, params.studentId));
    refuseNewStudents(pack, 'deal pack');
    const place = { userId: student.id, packId: pack.id };
    const id = await db.transaction().execute((trx) => enrolByAdmin(trx, place, clock()));
    return recordOf(db, id);
  }),

  route(lines.enrolInCourse, async ({ db, actor, params, clock }) => {
    const course = found(await findCourse(db, actor, params.courseId, allItems));
    const student = found(await findUser(db, params.studentId));
    refuseNewStudents(course, 'course');
    const place = { userId: student.id, courseId: course.id };
    const id = await db.transaction().execute((trx) => enrolByAdmin(trx, place, clock()));
    return recordOf(db, id);
  }),

  route(lines.listSales, async ({ db, params, query }) => {
    const { id } = found(await findUser(db, params.teacherId));
    const { rows, total } = await listEnrolmentRecords(db, { teacherId: id }, query);
    return { results: rows.map(enrolmentRecordView), meta: metaOf(query, total) };
  }),
];
