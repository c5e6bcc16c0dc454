import * as v from 'valibot';
import { courseRecordSchema, packRecordSchema, recordedAttempts } from '../learning/courses/item-record.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { AREAS, type Area } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, metaSchema } from './lists.ts';

const ofCourse = v.object({ courseId: idSchema, studentId: idSchema });
const ofDealPack = v.object({ dealPackId: idSchema, studentId: idSchema });

const { page, per } = listQuery;
/** One attempt, when its id is given. */
const paged = { page, per, attemptId: v.optional(idSchema) };

const attemptsReply = v.object({ ...recordedAttempts, meta: metaSchema });

function areaLines({ who, path }: Area) {
  const courses = `${path}/courses/{courseId}/students/{studentId}` as const;
  const dealPacks = `${path}/deal-packs/{dealPackId}/students/{studentId}` as const;
  const get = { method: 'GET', who } as const;
  return {
    course: endpoint({
      ...get,
      path: courses,
      summary: 'What a student did in a course, by lesson and activity',
      params: ofCourse,
      reply: courseRecordSchema,
    }),
    dealPack: endpoint({
      ...get,
      path: dealPacks,
      summary: 'What a student did in a deal pack, by deal',
      params: ofDealPack,
      reply: packRecordSchema,
    }),
    courseAttempts: endpoint({
      ...get,
      path: `${courses}/attempts`,
      summary: 'The attempts of a student in a course, with what was played and answered; the newest first',
      params: ofCourse,
      query: v.object({ ...paged, activityId: v.optional(idSchema) }),
      reply: attemptsReply,
    }),
    dealPackAttempts: endpoint({
      ...get,
      path: `${dealPacks}/attempts`,
      summary: 'The attempts of a student in a deal pack, with the deals that were played; the newest first',
      params: ofDealPack,
      query: v.object({ ...paged, dealId: v.optional(idSchema) }),
      reply: attemptsReply,
    }),
  };
}

/** The record of one student in one course or pack; an admin reads those of every teacher. Links are another page. */
export const studentAttempts = { teaching: areaLines(AREAS.teaching), admin: areaLines(AREAS.admin) } as const;
