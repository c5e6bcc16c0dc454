import * as v from 'valibot';
import { line } from '../forms/line.ts';
import { lessonCardSchema, lessonSchema } from '../learning/courses/lesson.ts';
import { MAX_PLACE } from '../learning/courses/lesson-schedule.ts';
import { idSchema, instantSchema } from '../learning/values/id-schemas.ts';
import { mediaSchema, resourceTypeSchema } from '../learning/values/media.ts';
import { AREAS, type Area } from './areas.ts';
import { type Caller, endpoint } from './endpoint.ts';
import { titleSchema } from './item-changes.ts';
import { listOf } from './lists.ts';

const instant = v.nullable(instantSchema);

/** Where a live lesson is held, as its author types it; '' for none. */
export const placeSchema = line('Place', MAX_PLACE);

/** The fields of a lesson that an author may change; absent fields stay as they are. */
const lessonChanges = {
  title: titleSchema,
  startsAt: instant,
  startedAt: instant,
  endedAt: instant,
  place: placeSchema,
  /** Of the author's library, in order. */
  deals: v.pipe(v.array(idSchema), v.maxLength(200)),
};

const course = v.object({ courseId: idSchema });
const lesson = v.object({ lessonId: idSchema });
const resource = v.object({ lessonId: idSchema, mediaId: idSchema });
const resources = v.object({ media: v.array(mediaSchema) });

/** Each context has its own lines to read the same lessons (G-16). */
function readLines({ who, path }: { readonly who: Caller; readonly path: string }) {
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/courses/{courseId}/lessons`,
      who,
      summary: 'The lessons of a course, in order',
      params: course,
      reply: listOf(lessonCardSchema),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/lessons/{lessonId}`,
      who,
      summary: 'A lesson with its list of activities',
      params: lesson,
      reply: lessonSchema,
    }),
  };
}

/** What its teacher does while a live lesson is held. Each may arrive twice: the first time stands (silence 274). */
function holdingLines({ who, path }: Area) {
  const hold = (method: 'POST' | 'DELETE', step: 'start' | 'end', summary: string) =>
    endpoint({ method, path: `${path}/lessons/{lessonId}/${step}`, who, summary, params: lesson, reply: lessonSchema });
  return {
    start: hold('POST', 'start', 'Start a live lesson'),
    unstart: hold('DELETE', 'start', 'A live lesson was started by mistake'),
    end: hold('POST', 'end', 'End a live lesson; its hand records open for students'),
    goOn: hold('DELETE', 'end', 'A live lesson was ended by mistake: it goes on'),
  };
}

function editLines(area: Area) {
  const { who, path } = area;
  return {
    ...readLines({ who, path }),
    order: endpoint({
      method: 'PUT',
      path: `${path}/courses/{courseId}/lessons/order`,
      who,
      summary: 'Put the lessons of a course in order',
      params: course,
      body: v.object({ lessons: v.pipe(v.array(idSchema), v.maxLength(500)) }),
      reply: v.object({ lessons: v.array(idSchema) }),
    }),
    put: endpoint({
      method: 'PUT',
      path: `${path}/lessons/{lessonId}`,
      who,
      summary: 'Change a lesson; what is absent stays',
      params: lesson,
      body: v.partial(v.object(lessonChanges)),
      reply: lessonSchema,
    }),
    ...holdingLines(area),
    delete: endpoint({
      method: 'DELETE',
      path: `${path}/lessons/{lessonId}`,
      who,
      summary: 'Delete a lesson with its activities',
      params: lesson,
      reply: v.object({ id: idSchema }),
    }),
    addResource: endpoint({
      method: 'POST',
      path: `${path}/lessons/{lessonId}/media`,
      who,
      summary: 'Add a resource to a lesson; its type stands in the query',
      params: lesson,
      query: v.object({ type: v.optional(resourceTypeSchema, 'general_lesson_resource') }),
      upload: 'lessonResource',
      reply: resources,
    }),
    putResource: endpoint({
      method: 'PUT',
      path: `${path}/lessons/{lessonId}/media/{mediaId}`,
      who,
      summary: 'Change the type of a resource',
      params: resource,
      body: v.object({ type: resourceTypeSchema }),
      reply: resources,
    }),
    deleteResource: endpoint({
      method: 'DELETE',
      path: `${path}/lessons/{lessonId}/media/{mediaId}`,
      who,
      summary: 'Take a resource from a lesson',
      params: resource,
      reply: resources,
    }),
  };
}

/** Lessons by the context in which they are seen. */
export const lessons = {
  myCourses: readLines({ who: 'student', path: '' }),
  teaching: {
    ...editLines(AREAS.teaching),
    create: endpoint({
      method: 'POST',
      path: '/teacher/courses/{courseId}/lessons',
      who: 'teacher',
      summary: 'A new lesson, at the end of its course',
      params: course,
      body: v.object({ ...v.partial(v.object(lessonChanges)).entries, title: lessonChanges.title }),
      reply: v.object({ id: idSchema }),
    }),
    duplicate: endpoint({
      method: 'POST',
      path: '/teacher/lessons/{lessonId}/duplicate',
      who: 'teacher',
      summary: 'A copy of a lesson with its activities, after it',
      params: lesson,
      reply: v.object({ id: idSchema }),
    }),
  },
  admin: editLines(AREAS.admin),
} as const;
