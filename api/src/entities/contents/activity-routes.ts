import { activities } from '@overtrick/shared/contract/activities';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { foldActivity, foldRunThrough } from '@overtrick/shared/learning/courses/course-progress';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { addressesIn } from '../../http/file-address.ts';
import { wholeMeta } from '../../http/paging.ts';
import { found, invalidField, notFound, Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { type ReceivedFile, refuseUpload } from '../../http/upload.ts';
import {
  type ChosenDeal,
  changeActivity,
  copyActivity,
  createActivity,
  deleteActivity,
  orderActivities,
} from '../activities/operations.ts';
import { recordProgress } from '../activities/progress.ts';
import {
  type ActivityRow,
  findActivity,
  listActivities,
  listActivityDeals,
  type RunThroughRef,
} from '../activities/queries.ts';
import { activityView, listedActivityView, runThroughDealView } from '../activities/views.ts';
import { listActivityAttempts } from '../attempts/queries.ts';
import { foldCourses, readContents } from '../courses/progress.ts';
import type { CourseRow } from '../courses/queries.ts';
import { chooseDeals } from '../deals/chosen-deals.ts';
import { listDealFiles } from '../deals/deal-media.ts';
import { getDealVersions } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';
import { changing } from '../items/changed.ts';
import type { LessonRow } from '../lessons/queries.ts';
import { keepUpload } from '../media/keep.ts';
import { addMedia, removeMedia } from '../media/operations.ts';
import { listMedia } from '../media/queries.ts';
import { mediaView } from '../media/views.ts';
import { findLessonIn, type LessonContext, refuseStrangers } from './place.ts';

const OWNER = 'activity_id';
const FILED = { video: UPLOADS.video, embeddedPresentation: UPLOADS.presentation } as const;

type World = Pick<SignedInCall, 'db' | 'actor' | 'clock' | 'config'>;

interface Place {
  readonly course: CourseRow;
  readonly lesson: LessonRow;
  readonly activity: ActivityRow;
}

interface Names {
  readonly lessonId: string;
  readonly activityId: string;
}

async function findIn({ db, actor }: World, context: LessonContext, names: Names): Promise<Place> {
  const { course, lesson } = await findLessonIn(db, actor, context, names.lessonId);
  return { course, lesson, activity: found(await findActivity(db, lesson.id, names.activityId)) };
}

async function viewOf(world: World, { course, lesson, activity }: Place, isAuthors: boolean) {
  const { db, actor } = world;
  const refs = (await listActivityDeals(db, [activity.id]))(activity.id);
  const outline = { id: activity.id, type: activity.type, dealIds: refs.map((ref) => ref.id) };
  const attempts = (await listActivityAttempts(db, actor.id, [activity.id])).filter(
    ({ context }) => 'courseId' in context && context.courseId === course.id,
  );
  const played = foldRunThrough(outline, attempts);
  const deals = (await getDealVersions(db, refs)).map(studyDealView);
  const dealFilesOf = await listDealFiles(
    world,
    refs.map((ref) => ref.id),
  );
  return activityView(activity, {
    course,
    lesson,
    progress: foldActivity(outline, attempts),
    media: (await listMedia(db, OWNER, [activity.id]))(activity.id),
    addressOf: addressesIn(world),
    deals: deals.map((deal, index) =>
      runThroughDealView(deal, refs[index] as RunThroughRef, dealFilesOf, played.get(deal.id), isAuthors),
    ),
  });
}

const filesOf = async (world: World, id: string) =>
  (await listMedia(world.db, OWNER, [id]))(id).map((file) => mediaView(file, addressesIn(world)));

/** The deals of a run-through that an author has put together; none for the other types. */
async function chosenDeals(
  db: Db,
  actor: Actor,
  content: ActivityContent,
  present: readonly RunThroughRef[],
): Promise<readonly ChosenDeal[]> {
  if (content.type !== 'deal') return [];
  const { deals } = content.config;
  const ids = deals.map((deal) => deal.id);
  const refs = await chooseDeals(db, actor, 'activity.config.deals', ids, present);
  return refs.map((ref, index) => ({ ...ref, startWithEmptyAuction: deals[index]?.startWithEmptyAuction ?? false }));
}

/** Throws 409 for an activity that shows no file, 413 or 415 for a file that its type does not take. */
function refuseFile({ type }: ActivityRow, file: ReceivedFile): void {
  if (type !== 'video' && type !== 'embeddedPresentation')
    throw new Refusal(409, 'takes_no_file', 'This kind of activity shows no file');
  refuseUpload(FILED[type], file);
}

function readRoutes(context: 'myCourses' | 'teaching' | 'admin'): readonly Route[] {
  const lines = activities[context];
  return [
    route(lines.list, async ({ db, actor, params }) => {
      const { course, lesson } = await findLessonIn(db, actor, context, params.lessonId);
      const contents = await readContents(db, [course.id]);
      const progress = (await foldCourses(db, actor.id, [course], contents))(course.id);
      const rows = contents.activitiesOf(lesson.id);
      const results = rows.map((row) => listedActivityView(row, progress.activities.get(row.id) ?? null));
      return { results, meta: wholeMeta(rows.length) };
    }),
    route(lines.get, async (call) => viewOf(call, await findIn(call, context, call.params), context !== 'myCourses')),
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
      const { db, actor, params, body, clock } = call;
      const place = await findIn(call, area, params);
      const { activity: content } = body;
      if (content.type !== place.activity.type) throw invalidField('activity.type', 'The type of an activity stays');
      const present = (await listActivityDeals(db, [place.activity.id]))(place.activity.id);
      const deals = await chosenDeals(db, actor, content, present);
      await changing(db, 'course_id', place.course.id, (trx) =>
        changeActivity(trx, place.activity.id, { content, deals }, clock()),
      );
      return viewOf(call, await findIn(call, area, params), true);
    }),
    route(lines.delete, async (call) => {
      const { course, activity } = await findIn(call, area, call.params);
      await changing(call.db, 'course_id', course.id, (trx) => deleteActivity(trx, activity.id, call.clock()));
      return { id: activity.id };
    }),
    route(lines.putMedia, async (call) => {
      const { db, params, file, clock } = call;
      const { course, activity } = await findIn(call, area, params);
      refuseFile(activity, file);
      const kept = await keepUpload(call, file);
      const media = { owner: OWNER, ownerId: activity.id, file: kept, name: file.name, isPublic: false } as const;
      await changing(db, 'course_id', course.id, async (trx) => {
        await removeMedia(trx, OWNER, activity.id);
        await addMedia(trx, media, clock());
      });
      return { media: await filesOf(call, activity.id) };
    }),
    route(lines.deleteMedia, async (call) => {
      const { db, params } = call;
      const { course, activity } = await findIn(call, area, params);
      await changing(db, 'course_id', course.id, async (trx) => {
        if ((await removeMedia(trx, OWNER, activity.id, params.mediaId)) === 0) throw notFound();
      });
      return { media: await filesOf(call, activity.id) };
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
    const place = await findIn(call, 'myCourses', params);
    await db.transaction().execute((trx) => recordProgress(trx, actor.id, place, body.progress, clock()));
    return { progress: (await viewOf(call, place, false)).progress };
  }),

  // Also for an admin, in anybody's course (G-17).
  route(teaching.create, async ({ db, actor, params, body, clock }) => {
    const { course, lesson } = await findLessonIn(db, actor, 'making', params.lessonId);
    const { activity: content } = body;
    const deals = await chosenDeals(db, actor, content, []);
    const activity = { lessonId: lesson.id, content, deals };
    return { id: await changing(db, 'course_id', course.id, (trx) => createActivity(trx, activity, clock())) };
  }),

  route(teaching.duplicate, async (call) => {
    const { db, params, body, clock } = call;
    const { course, lesson, activity } = await findIn(call, 'teaching', params);
    const copy = { lessonId: lesson.id, title: `${body.prefix}${activity.title}${body.suffix}` };
    return { id: await changing(db, 'course_id', course.id, (trx) => copyActivity(trx, activity, copy, clock())) };
  }),

  route(teaching.listMedia, async (call) => {
    const { activity } = await findIn(call, 'teaching', call.params);
    const results = await filesOf(call, activity.id);
    return { results, meta: wholeMeta(results.length) };
  }),

  route(teaching.getMedia, async (call) => {
    const { activity } = await findIn(call, 'teaching', call.params);
    return found((await filesOf(call, activity.id)).find((file) => file.id === call.params.mediaId));
  }),
];
