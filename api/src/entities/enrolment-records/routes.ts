import * as lines from '@overtrick/shared/contract/enrolments';
import type { Db } from '../../database/connect.ts';
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
    if (pack.status === 'deleted') throw new Refusal(409, 'deleted', 'This deal pack has been deleted');
    const place = { userId: student.id, packId: pack.id };
    const id = await db.transaction().execute((trx) => enrolByAdmin(trx, place, clock()));
    return recordOf(db, id);
  }),

  route(lines.enrolInCourse, async ({ db, actor, params, clock }) => {
    const course = found(await findCourse(db, actor, params.courseId, allItems));
    const student = found(await findUser(db, params.studentId));
    if (course.status === 'deleted') throw new Refusal(409, 'deleted', 'This course has been deleted');
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
