import { activityName } from '@overtrick/shared/learning/activities/activity';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { tallyKey } from '@overtrick/shared/learning/progress/tally';
import type { Db } from '../../database/connect.ts';
import type { ActivityRow } from '../activities/queries.ts';
import { type Contents, readContents } from '../courses/progress.ts';
import { listPackDeals } from '../deal-packs/queries.ts';
import { type DealVersionRow, getDealVersionLists } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';
import type { Subject } from './figures.ts';

/** The deals of a pack, in their order. */
export async function listPackSubjects(db: Db, dealPackId: string): Promise<readonly Subject[]> {
  const deals = await listPackDeals(db, dealPackId);
  return dealSubjects(deals, { contextKey: tallyKey({ dealPackId }), lessonTitle: null, activityTitle: null });
}

/** Which lesson of a course is asked for; all of them without. */
interface Part {
  readonly lessonId?: string | undefined;
}

/** The questions of a course and the deals of its run-throughs, lesson by lesson. */
export async function listCourseSubjects(db: Db, courseId: string, part: Part): Promise<readonly Subject[]> {
  const contents = await readContents(db, [courseId]);
  const parts = listParts(courseId, contents).filter(({ lesson }) => !part.lessonId || lesson.id === part.lessonId);
  const runs = parts.filter(({ activity }) => kindOf(activity.type).deals);
  const dealsOf = await getDealVersionLists(
    db,
    new Map(runs.map(({ activity }) => [activity.id, contents.dealsOf(activity.id)])),
  );
  return parts.flatMap(({ lesson, activity }) => {
    const contextKey = tallyKey({ courseId, lessonId: lesson.id, activityId: activity.id });
    const place = { contextKey, lessonTitle: lesson.title, activityTitle: activityName(activity) };
    return kindOf(activity.type).deals ? dealSubjects(dealsOf(activity.id), place) : questionSubjects(activity, place);
  });
}

const listParts = (courseId: string, { lessonsOf, activitiesOf }: Contents) =>
  lessonsOf(courseId).flatMap((lesson) => activitiesOf(lesson.id).map((activity) => ({ lesson, activity })));

type Place = Pick<Subject, 'contextKey' | 'lessonTitle' | 'activityTitle'>;

const dealSubjects = (deals: readonly DealVersionRow[], place: Place): readonly Subject[] =>
  deals.map((row, index) => ({
    ...place,
    id: row.deal_id,
    kind: 'deal',
    title: dealTitle(studyDealView(row).game.name, index),
    present: row.version,
  }));

/** A question; nothing of what is only viewed, of which there is nothing to count. */
const questionSubjects = (activity: ActivityRow, place: Place): readonly Subject[] =>
  kindOf(activity.type).counting.attempt === 'question'
    ? [{ ...place, id: activity.id, kind: 'question', title: activityName(activity), present: activity.version }]
    : [];
