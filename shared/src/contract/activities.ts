import * as v from 'valibot';
import { activitySchema, COPY_TITLE, listedActivitySchema } from '../learning/activities/activity.ts';
import { activityProgressSchema } from '../learning/activities/counting.ts';
import { dealSourceSchema } from '../learning/library/deal-source.ts';
import { markingSchema } from '../learning/quiz/marking.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { languageSchema } from '../learning/values/language.ts';
import { mediaSchema } from '../learning/values/media.ts';
import { activityContentSchema } from './activity-content.ts';
import { AREAS, type Area } from './areas.ts';
import { type Caller, endpoint } from './endpoint.ts';
import { listOf } from './lists.ts';

const lesson = v.object({ lessonId: idSchema });
const activity = v.object({ lessonId: idSchema, activityId: idSchema });
const file = v.object({ lessonId: idSchema, activityId: idSchema, mediaId: idSchema });
const files = v.object({ media: v.array(mediaSchema) });
/** The source stands beside the content: it makes no version, and without it what is there stays (ruling 68). */
const body = v.object({ activity: activityContentSchema, source: v.optional(dealSourceSchema) });
const word = v.pipe(v.string(), v.maxLength(100));

/** Each context has its own lines to read the same activities (G-16). */
function readLines({ who, path }: { readonly who: Caller; readonly path: string }) {
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/lessons/{lessonId}/activities`,
      who,
      summary: 'The activities of a lesson, in order',
      params: lesson,
      reply: listOf(listedActivitySchema),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/lessons/{lessonId}/activities/{activityId}`,
      who,
      summary: 'An activity whole',
      params: activity,
      reply: activitySchema,
    }),
  };
}

function editLines({ who, path }: Area) {
  const at = `${path}/lessons/{lessonId}/activities/{activityId}`;
  return {
    ...readLines({ who, path }),
    order: endpoint({
      method: 'PUT',
      path: `${path}/lessons/{lessonId}/activities/order`,
      who,
      summary: 'Put the activities of a lesson in order',
      params: lesson,
      body: v.object({ activities: v.pipe(v.array(idSchema), v.maxLength(500)) }),
      reply: v.object({ activities: v.array(idSchema) }),
    }),
    put: endpoint({
      method: 'PUT',
      path: at,
      who,
      summary: 'A new version of an activity, of the same type',
      params: activity,
      body,
      reply: activitySchema,
    }),
    delete: endpoint({
      method: 'DELETE',
      path: at,
      who,
      summary: 'Delete an activity; what students did stays theirs',
      params: activity,
      reply: v.object({ id: idSchema }),
    }),
    marking: endpoint({
      method: 'GET',
      path: `${at}/marking`,
      who,
      summary: 'How many students answered earlier versions of a question, and how many were right by its newest',
      params: activity,
      reply: markingSchema,
    }),
    markAgain: endpoint({
      method: 'POST',
      path: `${at}/marking`,
      who,
      summary: 'Mark the answers to earlier versions by the newest too, to the students’ good (ruling 67)',
      params: activity,
      body: v.object({ version: markingSchema.entries.version }),
      reply: v.object({ jobId: idSchema }),
    }),
    putMedia: endpoint({
      method: 'POST',
      path: `${at}/media`,
      who,
      summary: 'The file of a video or a presentation, which takes the place of the one before',
      params: activity,
      upload: 'activityFile',
      reply: files,
    }),
    putCaptions: endpoint({
      method: 'POST',
      path: `${at}/captions`,
      who,
      summary: 'Captions of a film in WebVTT; they take the place of those in the same language',
      params: activity,
      query: v.object({ language: languageSchema }),
      upload: 'captions',
      reply: files,
    }),
    makePicturesAgain: endpoint({
      method: 'POST',
      path: `${at}/media/{mediaId}/pictures`,
      who,
      summary:
        'Try again to make pictures of a file of which none could be made; any other stays as it is (silence 322)',
      params: file,
      reply: files,
    }),
    deleteMedia: endpoint({
      method: 'DELETE',
      path: `${at}/media/{mediaId}`,
      who,
      summary: 'Take the file from an activity, and with a film or a presentation all that hangs on it',
      params: file,
      reply: files,
    }),
  };
}

/** Activities by the context in which they are seen. Only the teaching lines create them (G-17). */
export const activities = {
  myCourses: {
    ...readLines({ who: 'student', path: '' }),
    putProgress: endpoint({
      method: 'PUT',
      path: '/lessons/{lessonId}/activities/{activityId}/progress',
      who: 'student',
      summary: 'Record that an activity is done; null records nothing (ruling 21)',
      params: activity,
      body: v.object({ progress: activityProgressSchema }),
      reply: v.object({ progress: activityProgressSchema }),
    }),
  },
  teaching: {
    ...editLines(AREAS.teaching),
    create: endpoint({
      method: 'POST',
      path: '/teacher/lessons/{lessonId}/activities',
      who: 'teacher',
      summary: 'A new activity, at the end of its lesson',
      params: lesson,
      body,
      reply: v.object({ id: idSchema }),
    }),
    duplicate: endpoint({
      method: 'POST',
      path: '/teacher/lessons/{lessonId}/activities/{activityId}/duplicate',
      who: 'teacher',
      summary: 'A copy of an activity, at the end of its lesson',
      params: activity,
      body: v.optional(
        v.object({
          prefix: v.optional(word, COPY_TITLE.prefix),
          suffix: v.optional(word, COPY_TITLE.suffix),
        }),
        {},
      ),
      reply: v.object({ id: idSchema }),
    }),
    listMedia: endpoint({
      method: 'GET',
      path: '/teacher/lessons/{lessonId}/activities/{activityId}/media',
      who: 'teacher',
      summary: 'The files of an activity',
      params: activity,
      reply: listOf(mediaSchema),
    }),
    getMedia: endpoint({
      method: 'GET',
      path: '/teacher/lessons/{lessonId}/activities/{activityId}/media/{mediaId}',
      who: 'teacher',
      summary: 'A file of an activity',
      params: file,
      reply: mediaSchema,
    }),
  },
  admin: editLines(AREAS.admin),
} as const;
