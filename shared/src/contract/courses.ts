import * as v from 'valibot';
import {
  COURSE_TYPES,
  courseBundleSchema,
  courseCardSchema,
  courseSchema,
  managedCourseCardSchema,
  managedCourseSchema,
} from '../learning/courses/course.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { courseDeltaSchema, heldPartsSchema } from '../sync/bundle-delta.ts';
import { AREAS, type Area } from './areas.ts';
import { courseQuery, publicationQuery, storeOf } from './catalogue.ts';
import { checkoutReplySchema, checkoutRequestSchema } from './checkouts.ts';
import { endpoint } from './endpoint.ts';
import { itemChanges } from './item-changes.ts';
import { listOf, listQuery } from './lists.ts';
import { publicationLines, reviewLines } from './publication.ts';

const params = v.object({ courseId: idSchema });

/** The fields of a course that an author may change; absent fields stay as they are. */
export const courseChangesSchema = v.partial(v.object({ ...itemChanges, live: v.boolean() }));
export type CourseChanges = v.InferOutput<typeof courseChangesSchema>;

/** A new course needs only a title. */
export const newCourseSchema = v.object({ ...courseChangesSchema.entries, title: itemChanges.title });

const catalogue = {
  method: 'GET',
  who: 'student',
  query: v.object(courseQuery),
  reply: storeOf(courseCardSchema),
} as const;

export const browseCourses = endpoint({ ...catalogue, path: '/browse/courses', summary: 'The course catalogue' });

/** What the home page shows of a course (silence 366). */
export const firstCourseSchema = v.pick(courseCardSchema, [
  'id',
  'title',
  'media',
  'focus',
  'keywords',
  'live',
  'lessonCount',
  'minExperienceLevel',
  'maxExperienceLevel',
  'teacherName',
  'teacherProfileId',
  'isFree',
  'cost',
  'costWithDiscount',
  'currency',
]);
export type FirstCourse = v.InferOutput<typeof firstCourseSchema>;

export const getFirstCourses = endpoint({
  method: 'GET',
  path: '/browse/first-courses',
  who: 'public',
  summary: 'The courses of the catalogue that one begins with, for the home page',
  reply: v.object({ courses: v.array(firstCourseSchema) }),
});

export const listCourses = endpoint({ ...catalogue, path: '/courses', summary: 'Published courses' });

export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/{courseId}',
  who: 'student',
  summary: 'A course in the catalogue',
  params,
  reply: courseSchema,
});

export const checkOutCourse = endpoint({
  method: 'POST',
  path: '/courses/{courseId}/checkout',
  who: 'student',
  summary: 'Join a free course, or begin to buy one',
  params,
  body: checkoutRequestSchema,
  reply: checkoutReplySchema,
});

export const listMyCourses = endpoint({
  method: 'GET',
  path: '/user/courses',
  who: 'student',
  summary: 'The courses that the student has, with progress',
  query: v.object({ ...listQuery, isCompleted: v.optional(v.picklist(['true', 'false'])) }),
  reply: listOf(courseCardSchema),
});

export const getMyCourse = endpoint({
  method: 'GET',
  path: '/user/courses/{courseId}',
  who: 'student',
  summary: "One of the student's courses, with progress",
  params,
  reply: courseSchema,
});

export const getCourseBundle = endpoint({
  method: 'GET',
  path: '/courses/{courseId}/bundle',
  who: 'student',
  summary: 'All that a device needs of a course: for its students, their teachers and admins',
  params,
  reply: courseBundleSchema,
});

/** By POST, because what a device names of a large course is longer than an address may be. It changes nothing. */
export const getCourseChanges = endpoint({
  method: 'POST',
  path: '/courses/{courseId}/bundle/changes',
  who: 'student',
  summary: 'What a device lacks of a course, by the parts that it holds',
  params,
  body: heldPartsSchema,
  reply: courseDeltaSchema,
});

/**
 * Progress is derived from attempts: the body changes nothing, and the reply is the present progress (ruling 21; A-36).
 */
export const putCourseProgress = endpoint({
  method: 'PUT',
  path: '/user/courses/{courseId}/progress',
  who: 'student',
  summary: "The student's progress in a course, in per cent, as it follows from the activities",
  params,
  body: v.object({ progress: v.optional(v.nullable(v.number())) }),
  reply: v.object({ progress: v.number() }),
});

const notifications = {
  path: '/user/courses/{courseId}/notifications',
  who: 'student',
  params,
  reply: v.object({ notifications: v.boolean() }),
} as const;

export const turnOnCourseNotifications = endpoint({
  ...notifications,
  method: 'POST',
  summary: 'Get messages about a course',
});

export const turnOffCourseNotifications = endpoint({
  ...notifications,
  method: 'DELETE',
  summary: 'Get no more messages about a course',
});

function editedLines(area: Area) {
  const { who, path } = area;
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/courses`,
      who,
      summary: 'Courses to work on',
      query: v.object({ ...courseQuery, ...publicationQuery }),
      reply: listOf(managedCourseCardSchema),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/courses/{courseId}`,
      who,
      summary: 'A course to work on',
      params,
      reply: managedCourseSchema,
    }),
    put: endpoint({
      method: 'PUT',
      path: `${path}/courses/{courseId}`,
      who,
      summary: 'Change a course; what is absent stays',
      params,
      body: courseChangesSchema,
      reply: managedCourseSchema,
    }),
    ...publicationLines('course', area),
  };
}

/** Courses in the areas in which they are worked on (G-16). */
export const managedCourses = {
  teaching: {
    ...editedLines(AREAS.teaching),
    create: endpoint({
      method: 'POST',
      path: '/teacher/courses',
      who: 'teacher',
      summary: 'A new course, as a draft',
      body: newCourseSchema,
      reply: v.object({ id: idSchema }),
    }),
    duplicate: endpoint({
      method: 'POST',
      path: '/teacher/courses/{courseId}/duplicate',
      who: 'teacher',
      summary: 'A copy of a course with its lessons and activities, as a draft',
      params,
      query: v.object({ convertTo: v.optional(v.picklist(COURSE_TYPES)) }),
      reply: v.object({ id: idSchema }),
    }),
  },
  admin: { ...editedLines(AREAS.admin), ...reviewLines('course') },
} as const;
