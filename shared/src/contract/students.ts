import * as v from 'valibot';
import { classSubjectSchema } from '../learning/classes/class-figures.ts';
import { CLASS_ORDERS, STANDINGS } from '../learning/classes/standing.ts';
import { studentRecordSchema, studentRowSchema } from '../learning/courses/student-record.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { AREAS, type Area } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

/** A class is asked for by name unless it is ordered otherwise, and whole unless only some of it are wanted. */
const classQuery = {
  ...listQuery,
  sortBy: v.optional(v.picklist(CLASS_ORDERS), 'name'),
  standing: v.optional(v.picklist(STANDINGS)),
};

function areaLines({ who, path }: Area) {
  const list = { method: 'GET', who, query: v.object(classQuery), reply: listOf(studentRowSchema) } as const;
  return {
    ofCourse: endpoint({
      ...list,
      path: `${path}/courses/{courseId}/students`,
      summary: 'Who has or had a course, with progress',
      params: v.object({ courseId: idSchema }),
    }),
    ofDealPack: endpoint({
      ...list,
      path: `${path}/deal-packs/{dealPackId}/students`,
      summary: 'Who has or had a deal pack, with progress',
      params: v.object({ dealPackId: idSchema }),
    }),
    classOfCourse: endpoint({
      method: 'GET',
      path: `${path}/courses/{courseId}/class`,
      who,
      summary: 'What the class of a course did first at its questions and deals, of five people on (ruling 69)',
      params: v.object({ courseId: idSchema }),
      /** Of one lesson alone. */
      query: v.object({ lessonId: v.optional(idSchema) }),
      reply: v.object({ subjects: v.array(classSubjectSchema) }),
    }),
    classOfDealPack: endpoint({
      method: 'GET',
      path: `${path}/deal-packs/{dealPackId}/class`,
      who,
      summary: 'What the class of a deal pack did first at its deals, of five people on (ruling 69)',
      params: v.object({ dealPackId: idSchema }),
      reply: v.object({ subjects: v.array(classSubjectSchema) }),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/students/{studentId}`,
      who,
      summary: 'A student with what they did in courses or in packs',
      params: v.object({ studentId: idSchema }),
      /** Which of the student’s enrolments are shown (silence 63). */
      query: v.object({ context: v.optional(v.picklist(['courses', 'deal_packs']), 'courses') }),
      reply: studentRecordSchema,
    }),
  };
}

/** Students in the areas from which they are seen; an admin sees those of every teacher. */
export const students = {
  teaching: {
    ...areaLines(AREAS.teaching),
    list: endpoint({
      method: 'GET',
      path: '/teacher/students',
      who: 'teacher',
      summary: "All students of the teacher's, each once",
      query: v.object(listQuery),
      reply: listOf(v.pick(studentRowSchema, ['id', 'firstName', 'lastName', 'email'])),
    }),
  },
  admin: areaLines(AREAS.admin),
} as const;
