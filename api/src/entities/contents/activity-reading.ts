import type { Activity } from '@overtrick/shared/learning/activities/activity';
import { activityProgress, activityTally } from '@overtrick/shared/learning/courses/course-progress';
import { dealsProgress } from '@overtrick/shared/learning/progress/progress';
import type { Media } from '@overtrick/shared/learning/values/media';
import { addressesIn } from '../../http/file-address.ts';
import { found, notFound } from '../../http/refusal.ts';
import type { SignedInCall } from '../../http/route.ts';
import { readCompleteness } from '../activities/completeness.ts';
import { type ActivityRow, findActivity, type RunThroughRef } from '../activities/queries.ts';
import { activityView, runThroughDealView } from '../activities/views.ts';
import { readTallies } from '../attempts/tallies.ts';
import type { CourseRow } from '../courses/queries.ts';
import { listDealFiles } from '../deals/deal-media.ts';
import { listNewest } from '../deals/newest.ts';
import { getDealVersions } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';
import type { LessonRow } from '../lessons/queries.ts';
import { listMedia } from '../media/queries.ts';
import { authorsMediaView } from '../media/views.ts';
import { findLessonIn, isAuthors, type LessonContext } from './lesson-context.ts';

/** The column in which a file's use names its activity. */
export const OWNER = 'activity_id';

type World = Pick<SignedInCall, 'db' | 'actor' | 'clock' | 'config'>;

/** An activity with its lesson and course. */
export interface LocatedActivity {
  readonly course: CourseRow;
  readonly lesson: LessonRow;
  readonly activity: ActivityRow;
}

interface Names {
  readonly lessonId: string;
  readonly activityId: string;
}

/**
 * Finds an activity with its lesson and course; throws 404 when there is none, for a student also when it cannot be
 * completed (ruling 46), and the errors of findLessonIn.
 */
export async function findActivityIn(
  { db, actor }: World,
  context: LessonContext,
  names: Names,
): Promise<LocatedActivity> {
  const { course, lesson } = await findLessonIn(db, actor, context, names.lessonId);
  const activity = found(await findActivity(db, lesson.id, names.activityId));
  if (!isAuthors(context) && !(await readCompleteness(db, [activity])).isComplete(activity.id)) throw notFound();
  return { course, lesson, activity };
}

/** An activity with its content and the viewer's progress; only authors see what would spoil it for students. */
export async function readActivity(
  world: World,
  { course, lesson, activity }: LocatedActivity,
  forAuthors: boolean,
): Promise<Activity> {
  const { db, actor } = world;
  const { dealsOf, studiedOf, missingOf } = await readCompleteness(db, [activity]);
  const refs = forAuthors ? dealsOf(activity.id) : studiedOf(activity.id);
  const outline = { type: activity.type, dealIds: refs.map((ref) => ref.id) };
  const context = { courseId: course.id, lessonId: lesson.id, activityId: activity.id };
  const talliesOf = await readTallies(db, [actor.id], [context]);
  const tally = activityTally(course.id, activity.id, talliesOf(actor.id));
  const played = dealsProgress(outline.dealIds, tally);
  const deals = (await getDealVersions(db, refs)).map(studyDealView);
  const dealFilesOf = await listDealFiles(world, outline.dealIds);
  const newestOf = forAuthors ? await listNewest(db, refs) : undefined;
  return activityView(activity, {
    course,
    lesson,
    progress: activityProgress(outline, tally),
    media: (await listMedia(db, OWNER, [activity.id]))(activity.id),
    addressOf: addressesIn(world),
    refs,
    deals: deals.map((deal, index) =>
      runThroughDealView(deal, refs[index] as RunThroughRef, dealFilesOf, played.get(deal.id), newestOf),
    ),
    missing: forAuthors ? missingOf(activity.id) : undefined,
  });
}

/** The files of an activity for its authors, each with an address that expires soon. */
export const listActivityFiles = async (world: World, id: string): Promise<Media[]> =>
  (await listMedia(world.db, OWNER, [id]))(id).map((file) => authorsMediaView(file, addressesIn(world)));
