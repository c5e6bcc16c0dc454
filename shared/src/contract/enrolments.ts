import * as v from 'valibot';
import { maxMessage } from '../forms/length.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { ENROLMENT_KINDS } from '../sync/protocol.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

const params = v.object({ enrolmentId: idSchema });

/** A student's own enrolment (platform §3.5). */
export const studentEnrolmentSchema = v.object({
  id: idSchema,
  kind: v.picklist(ENROLMENT_KINDS),
  itemId: idSchema,
  title: v.string(),
  /** What was paid for it: '0' when it was free or an admin gave it. */
  price: v.string(),
  currency: v.nullable(v.string()),
  isActive: v.boolean(),
  /** ISO 8601. */
  createdDate: v.string(),
});
export type StudentEnrolment = v.InferOutput<typeof studentEnrolmentSchema>;

/** An enrolment as admins see it: with both people and with the note, which is hidden from students. */
export const enrolmentRecordSchema = v.object({
  ...studentEnrolmentSchema.entries,
  note: v.string(),
  student: v.object({ id: idSchema, firstName: v.string(), lastName: v.string(), email: v.string() }),
  teacher: v.object({ id: idSchema, profileId: idSchema, displayName: v.string() }),
});
export type EnrolmentRecord = v.InferOutput<typeof enrolmentRecordSchema>;

const MOST_CHARACTERS = 2000;

/** The admins' note on an enrolment; it may be empty. */
export const enrolmentNoteSchema = v.object({
  note: v.pipe(v.string(), v.trim(), v.maxLength(MOST_CHARACTERS, maxMessage('Note', MOST_CHARACTERS))),
});

export const getStudentEnrolment = endpoint({
  method: 'GET',
  path: '/user/enrolments/{enrolmentId}',
  who: 'student',
  summary: "One of the student's own enrolments",
  params,
  reply: studentEnrolmentSchema,
});

export const getEnrolment = endpoint({
  method: 'GET',
  path: '/admin/enrolments/{enrolmentId}',
  who: 'admin',
  summary: 'An enrolment with its note',
  params,
  reply: enrolmentRecordSchema,
});

export const activateEnrolment = endpoint({
  method: 'PUT',
  path: '/admin/enrolments/{enrolmentId}/is_active',
  who: 'admin',
  summary: 'Begin an enrolment again, with a note',
  params,
  body: enrolmentNoteSchema,
  reply: enrolmentRecordSchema,
});

export const deactivateEnrolment = endpoint({
  method: 'DELETE',
  path: '/admin/enrolments/{enrolmentId}/is_active',
  who: 'admin',
  summary: 'End an enrolment: the item is hidden from the student, attempts are kept',
  params,
  reply: enrolmentRecordSchema,
});

export const putEnrolmentNote = endpoint({
  method: 'PUT',
  path: '/admin/enrolments/{enrolmentId}/note',
  who: 'admin',
  summary: 'Change the note on an enrolment',
  params,
  body: enrolmentNoteSchema,
  reply: enrolmentRecordSchema,
});

export const enrolInDealPack = endpoint({
  method: 'POST',
  path: '/admin/deal-pack-enrolments/{dealPackId}/{studentId}',
  who: 'admin',
  summary: 'Give a student a deal pack; one that was ended begins again. Once is enough',
  params: v.object({ dealPackId: idSchema, studentId: idSchema }),
  reply: enrolmentRecordSchema,
});

export const enrolInCourse = endpoint({
  method: 'POST',
  path: '/admin/enrolments/{courseId}/{studentId}',
  who: 'admin',
  summary: 'Give a student a course; one that was ended begins again. Once is enough',
  params: v.object({ courseId: idSchema, studentId: idSchema }),
  reply: enrolmentRecordSchema,
});

export const listSales = endpoint({
  method: 'GET',
  path: '/admin/teacher/{teacherId}/enrolments',
  who: 'admin',
  summary: "Who is or was enrolled in what a teacher made, the newest first; teacherId is the teacher's user id",
  params: v.object({ teacherId: idSchema }),
  query: v.object(listQuery),
  reply: listOf(enrolmentRecordSchema),
});
