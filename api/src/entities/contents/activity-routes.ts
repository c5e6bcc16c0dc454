import { activities } from '@overtrick/shared/contract/activities';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import type { Upload } from '@overtrick/shared/forms/uploads';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { Db, Trx } from '../../database/connect.ts';
import { wholeMeta } from '../../http/paging.ts';
import { found, invalidField, notFound, Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import {
  type ChosenDeal,
  changeActivity,
  copyActivity,
  createActivity,
  deleteActivity,
  orderActivities,
} from '../activities/operations.ts';
import { recordProgress } from '../activities/progress.ts';
import { type ActivityRow, listActivities, listActivityDeals, type RunThroughRef } from '../activities/queries.ts';
import { countMarking, type MarkedQuestion, queueMarking } from '../attempts/markings.ts';
import { activitiesIn, foldCourses, readContents } from '../courses/progress.ts';
import type { CourseRow } from '../courses/queries.ts';
import { chooseDeals } from '../deals/chosen-deals.ts';
import { leadDeals } from '../deals/lead-deals.ts';
import { changing } from '../items/changed.ts';
import { listedActivities } from '../lessons/views.ts';
import { putCaptions, readCaptions } from '../media/captions.ts';
import { keepUpload } from '../media/keep.ts';
import { addMedia, removeMedia } from '../media/operations.ts';
import { wantPicturesAgain, wantsPictures } from '../media/pictured.ts';
import { getRoom } from '../media/quota.ts';
import { findActivityIn, type LocatedActivity, listActivityFiles, OWNER, readActivity } from './activity-reading.ts';
import { findLessonIn, isAuthors, refuseStrangers } from './lesson-context.ts';

/** The deals that an author has chosen for a run-through; empty for the other types. */
async function chosenDeals(
  db: Db,
  { teacher_profile_id: teacherProfileId }: CourseRow,
  content: ActivityContent,
  present: readonly RunThroughRef[],
): Promise<readonly ChosenDeal[]> {
  const deals = kindOf(content.type).deals?.written(content);
  if (!deals) return [];
  const refs = await chooseDeals(db, { teacherProfileId, field: 'activity.config.deals', deals, present });
  return refs.map((ref, index) => ({ ...ref, startWithEmptyAuction: deals[index]?.startWithEmptyAuction ?? false }));
}

/** The chosen deals with the leads that were typed in the list, each in the version that it has by them (L-45). */
async function ledDeals(
  trx: Trx,
  { teacher_profile_id: teacherProfileId }: CourseRow,
  content: ActivityContent,
  chosen: readonly ChosenDeal[],
  now: Date,
): Promise<readonly ChosenDeal[]> {
  const written = kindOf(content.type).deals?.written(content) ?? [];
  const led = chosen.map((deal, index) => ({ ...deal, lead: written[index]?.lead }));
  const refs = await leadDeals(trx, led, { teacherProfileId, field: 'activity.config.deals' }, now);
  return chosen.map((deal, index) => ({ ...deal, ...refs[index] }));
}

/** The kind of file that an activity shows; throws 409 for one without files. */
function takenBy({ type }: ActivityRow): Upload {
  const shown = kindOf(type).file;
  if (!shown) throw new Refusal(409, 'takes_no_file', 'This kind of activity shows no file');
  return shown.upload;
}

const questionIn = ({ course, lesson, activity }: LocatedActivity): MarkedQuestion => ({
  courseId: course.id,
  lessonId: lesson.id,
  activityId: activity.id,
});

function readRoutes(context: 'myCourses' | 'teaching' | 'admin'): readonly Route[] {
  const lines = activities[context];
  return [
    route(lines.list, async ({ db, actor, params }) => {
      const { course, lesson } = await findLessonIn(db, actor, context, params.lessonId);
      const contents = await readContents(db, [course.id]);
      const progress = (await foldCourses(db, actor.id, [course], contents))(course.id);
      const results = listedActivities(activitiesIn(contents, lesson.id, isAuthors(context)), progress);
      return { results, meta: wholeMeta(results.length) };
    }),
    route(lines.get, async (call) =>
      readActivity(call, await findActivityIn(call, context, call.params), isAuthors(context)),
    ),
  ];
}

function editRoutes(area: 'teaching' | 'admin'): readonly Route[] {
  const lines = activities[area];
  return [
    ...readRoutes(area),
    route(lines.order, async ({ db, actor, params, body }) => {
      const { course, lesson } = await findLessonIn(db, actor, area, params.lessonId);
      const present = (await listActivities(db, [lesson.id])).map(({ id }) => id);
      refuseStrangers('activities', body.activities, present);
      await changing(db, 'course_id', course.id, (trx) => orderActivities(trx, body.activities));
      return { activities: body.activities };
    }),
    route(lines.put, async (call) => {
      const { db, params, body, clock } = call;
      const place = await findActivityIn(call, area, params);
      const { activity: content, source } = body;
      if (content.type !== place.activity.type) throw invalidField('activity.type', 'The type of an activity stays');
      const present = (await listActivityDeals(db, [place.activity.id]))(place.activity.id);
      const deals = await chosenDeals(db, place.course, content, present);
      await changing(db, 'course_id', place.course.id, async (trx) => {
        const led = await ledDeals(trx, place.course, content, deals, clock());
        await changeActivity(trx, place.activity.id, { content, deals: led, source }, clock());
      });
      return readActivity(call, await findActivityIn(call, area, params), true);
    }),
    route(lines.delete, async (call) => {
      const { course, activity } = await findActivityIn(call, area, call.params);
      await changing(call.db, 'course_id', course.id, (trx) => deleteActivity(trx, activity.id, call.clock()));
      return { id: activity.id };
    }),
    route(lines.marking, async (call) => {
      const place = await findActivityIn(call, area, call.params);
      return countMarking(call.db, questionIn(place), place.activity.version);
    }),
    route(lines.markAgain, async (call) => {
      const { db, actor, params, body, clock } = call;
      const place = await findActivityIn(call, area, params);
      const { type, version } = place.activity;
      if (kindOf(type).counting.attempt !== 'question') throw invalidField('version', 'Nothing is answered here');
      if (body.version !== version) throw new Refusal(409, 'newer_version', 'The question was changed since');
      const marking = { question: questionIn(place), version, authorId: actor.id };
      const jobId = await db.transaction().execute((trx) => queueMarking(trx, marking, clock()));
      return { jobId };
    }),
    route(
      lines.putMedia,
      async (call) => {
        const { db, params, file, clock } = call;
        const { course, activity } = await findActivityIn(call, area, params);
        const kept = await keepUpload(call, file);
        const media = {
          owner: OWNER,
          ownerId: activity.id,
          file: kept,
          name: file.name,
          isPublic: false,
          ...wantsPictures,
        } as const;
        await changing(db, 'course_id', course.id, async (trx) => {
          await removeMedia(trx, OWNER, activity.id);
          await addMedia(trx, media, clock());
        });
        return { media: await listActivityFiles(call, activity.id) };
      },
      async (call) => {
        const { course, activity } = await findActivityIn(call, area, call.params);
        const kind = takenBy(activity);
        return { kind, room: await getRoom(call, course.teacher_profile_id, call.announced) };
      },
    ),
    route(
      lines.putCaptions,
      async (call) => {
        const { db, params, query, file, clock } = call;
        const { course, activity } = await findActivityIn(call, area, params);
        await readCaptions(file);
        const kept = await keepUpload(call, file);
        const captions = { activityId: activity.id, file: kept, name: file.name, ...query };
        await changing(db, 'course_id', course.id, (trx) => putCaptions(trx, captions, clock()));
        return { media: await listActivityFiles(call, activity.id) };
      },
      async (call) => {
        const { course, activity } = await findActivityIn(call, area, call.params);
        if (!kindOf(activity.type).takesCaptions)
          throw new Refusal(409, 'takes_no_captions', 'Only a film has captions');
        return { room: await getRoom(call, course.teacher_profile_id, call.announced) };
      },
    ),
    route(lines.makePicturesAgain, async (call) => {
      const { db, params } = call;
      const { activity } = await findActivityIn(call, area, params);
      const isThere = await db.transaction().execute((trx) => wantPicturesAgain(trx, activity.id, params.mediaId));
      if (!isThere) throw notFound();
      return { media: await listActivityFiles(call, activity.id) };
    }),
    route(lines.deleteMedia, async (call) => {
      const { db, params } = call;
      const { course, activity } = await findActivityIn(call, area, params);
      await changing(db, 'course_id', course.id, async (trx) => {
        if ((await removeMedia(trx, OWNER, activity.id, params.mediaId)) === 0) throw notFound();
      });
      return { media: await listActivityFiles(call, activity.id) };
    }),
  ];
}

const { teaching } = activities;

export const activityRoutes: readonly Route[] = [
  ...readRoutes('myCourses'),
  ...editRoutes('teaching'),
  ...editRoutes('admin'),

  route(activities.myCourses.putProgress, async (call) => {
    const { db, actor, params, body, clock } = call;
    const place = await findActivityIn(call, 'myCourses', params);
    await db.transaction().execute((trx) => recordProgress(trx, actor.id, place, body.progress, clock()));
    return { progress: (await readActivity(call, place, false)).progress };
  }),

  // Admins may do this in every course (G-17).
  route(teaching.create, async ({ db, actor, params, body, clock }) => {
    const { course, lesson } = await findLessonIn(db, actor, 'making', params.lessonId);
    const { activity: content, source } = body;
    const deals = await chosenDeals(db, course, content, []);
    const id = await changing(db, 'course_id', course.id, async (trx) => {
      const led = await ledDeals(trx, course, content, deals, clock());
      return createActivity(trx, { lessonId: lesson.id, content, deals: led, source }, clock());
    });
    return { id };
  }),

  route(teaching.duplicate, async (call) => {
    const { db, params, body, clock } = call;
    const { course, lesson, activity } = await findActivityIn(call, 'teaching', params);
    const copy = { lessonId: lesson.id, title: `${body.prefix}${activity.title}${body.suffix}` };
    return { id: await changing(db, 'course_id', course.id, (trx) => copyActivity(trx, activity, copy, clock())) };
  }),

  route(teaching.listMedia, async (call) => {
    const { activity } = await findActivityIn(call, 'teaching', call.params);
    const results = await listActivityFiles(call, activity.id);
    return { results, meta: wholeMeta(results.length) };
  }),

  route(teaching.getMedia, async (call) => {
    const { activity } = await findActivityIn(call, 'teaching', call.params);
    return found((await listActivityFiles(call, activity.id)).find((file) => file.id === call.params.mediaId));
  }),
];
