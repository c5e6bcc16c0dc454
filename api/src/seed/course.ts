import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { namedId } from '@overtrick/shared/learning/values/named-id';
import type { Trx } from '../database/connect.ts';
import { createActivity, orderActivities } from '../entities/activities/operations.ts';
import { createCourse, type NewCourse } from '../entities/courses/operations.ts';
import type { DealRef } from '../entities/deals/queries.ts';
import { changed } from '../entities/items/changed.ts';
import { createLesson, type NewLesson, orderLessons, setLessonDeals } from '../entities/lessons/operations.ts';
import { addMedia } from '../entities/media/operations.ts';
import { contentOfFile, type DemoFileName, type DemoStore, keepFile } from './files.ts';
import { DEMO_PACKS } from './packs.ts';

/** A deal of a demo pack, by its position in its file, from 0. */
interface DemoDeal {
  readonly pack: string;
  readonly index: number;
}

/** A file of an activity with what hangs on it. */
interface DemoMedia {
  readonly file: DemoFileName;
  readonly captions?: DemoFileName;
  /** The pictures of its slides, each with what is written on it. */
  readonly slides?: readonly { readonly file: DemoFileName; readonly words: string }[];
}

/** An activity, with its deals if it is a run-through. */
export type DemoActivity =
  | { readonly content: Exclude<ActivityContent, { type: 'deal' }>; readonly media?: DemoMedia }
  | { readonly title: string; readonly deals: readonly DemoDeal[] };

interface DemoLesson {
  readonly title: string;
  readonly activities: readonly DemoActivity[];
  /** When and where a live lesson is held, in days from the day of seeding; one in the past has ended. */
  readonly meeting?: { readonly inDays: number; readonly place: string };
  /** Its own deals. */
  readonly deals?: readonly DemoDeal[];
  /** Its hand records: files of packs. */
  readonly records?: readonly { readonly name: string; readonly pack: string }[];
}

/** A course that comes with the product. Add new lessons and activities at the end: ids are derived from positions. */
export interface DemoCourse extends Omit<NewCourse, 'id' | 'teacherProfileId' | 'status'> {
  /** Never changed after a release. */
  readonly key: string;
  readonly keywords: readonly string[];
  readonly focus: readonly string[];
  readonly lessons: readonly DemoLesson[];
}

/** What everything of the demo is written through. */
export interface Seeding {
  readonly trx: Trx;
  readonly store: DemoStore;
  readonly now: Date;
}

const refOf = ({ pack, index }: DemoDeal): DealRef => ({ id: namedId(`demo/${pack}/${index}`), version: 1 });

const contentOf = (activity: DemoActivity): ActivityContent =>
  'content' in activity ? activity.content : { type: 'deal', title: activity.title, config: { deals: [] } };

/** Adds a published course; the packs with its deals must exist. Ids are the same at every run. */
export async function seedCourse(
  seeding: Seeding,
  teacherProfileId: string,
  { key, lessons, ...course }: DemoCourse,
): Promise<void> {
  const { trx, now } = seeding;
  const courseId = namedId(`demo/course/${key}`);
  await createCourse(trx, { ...course, id: courseId, teacherProfileId, status: 'published' }, now);
  const lessonIds: string[] = [];
  for (const [place, lesson] of lessons.entries())
    lessonIds.push(await addLesson(seeding, courseId, `demo/course/${key}/${place}`, lesson));
  await orderLessons(trx, lessonIds);
  await changed(trx, 'course_id', courseId);
}

async function addLesson(seeding: Seeding, courseId: string, name: string, lesson: DemoLesson): Promise<string> {
  const { trx, now } = seeding;
  const id = namedId(name);
  await createLesson(trx, { id, courseId, title: lesson.title, ...heldAt(lesson, now) }, now);
  await setLessonDeals(trx, id, (lesson.deals ?? []).map(refOf));
  const activityIds: string[] = [];
  for (const [index, activity] of lesson.activities.entries())
    activityIds.push(await addActivity(seeding, id, `${name}/${index}`, activity));
  await orderActivities(trx, activityIds);
  for (const record of lesson.records ?? []) await addRecord(seeding, id, record);
  return id;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** At seven in the evening; a lesson of the past took an hour and ten minutes. */
function heldAt({ meeting }: DemoLesson, now: Date): Partial<NewLesson> {
  if (!meeting) return {};
  const day = new Date(now.getTime() + meeting.inDays * DAY);
  const start = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 19);
  const at = (time: number): string => new Date(time).toISOString();
  const isOver = meeting.inDays < 0;
  return {
    place: meeting.place,
    startsAt: at(start),
    startedAt: isOver ? at(start) : null,
    endedAt: isOver ? at(start + 1.2 * HOUR) : null,
  };
}

async function addActivity(seeding: Seeding, lessonId: string, name: string, activity: DemoActivity): Promise<string> {
  const deals = 'deals' in activity ? activity.deals : [];
  const id = await createActivity(
    seeding.trx,
    {
      id: namedId(name),
      lessonId,
      content: contentOf(activity),
      source: { author: '', work: '', licence: '', permission: 'own' },
      deals: deals.map((deal) => ({ ...refOf(deal), startWithEmptyAuction: false })),
    },
    seeding.now,
  );
  if ('media' in activity && activity.media) await addFiles(seeding, id, activity.media);
  return id;
}

/** Adds the file of an activity, its captions and the pictures of its slides. */
async function addFiles(seeding: Seeding, activityId: string, { file, captions, slides = [] }: DemoMedia) {
  const add = async (name: DemoFileName, rest: Partial<Parameters<typeof addMedia>[1]>): Promise<string> => {
    const { trx, store, now } = seeding;
    const id = namedId(`demo/media/${activityId}/${name}`);
    const kept = await keepFile(trx, store, name, contentOfFile(name), now);
    return addMedia(
      trx,
      { id, owner: 'activity_id', ownerId: activityId, file: kept, name, isPublic: false, ...rest },
      now,
    );
  };
  const to = await add(file, slides.length > 0 ? { pictures: 'made' } : {});
  if (captions) await add(captions, { type: 'captions', attached: { to, language: 'en' } });
  for (const [index, slide] of slides.entries())
    await add(slide.file, { type: 'slide', attached: { to, position: index + 1, words: slide.words } });
}

async function addRecord(
  { trx, store, now }: Seeding,
  lessonId: string,
  { name, pack }: { name: string; pack: string },
) {
  const text = DEMO_PACKS.find(({ key }) => key === pack)?.pbn ?? '';
  const file = await keepFile(trx, store, name, Buffer.from(text), now);
  const id = namedId(`demo/media/${lessonId}/${name}`);
  await addMedia(
    trx,
    { id, owner: 'lesson_id', ownerId: lessonId, file, name, isPublic: false, type: 'hand_record' },
    now,
  );
}
