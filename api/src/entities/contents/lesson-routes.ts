import { lessons } from '@overtrick/shared/contract/lessons';
import { COPY_TITLE } from '@overtrick/shared/learning/activities/activity';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { PackDeal } from '@overtrick/shared/learning/packs/deal-pack';
import { NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import type { Trx } from '../../database/connect.ts';
import { addressesIn } from '../../http/file-address.ts';
import { wholeMeta } from '../../http/paging.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { activitiesIn, foldCourses, readContents } from '../courses/progress.ts';
import type { CourseRow } from '../courses/queries.ts';
import { readCourse } from '../courses/reading.ts';
import { chooseDeals } from '../deals/chosen-deals.ts';
import { listDealFiles } from '../deals/deal-media.ts';
import { authorsDealView } from '../deals/described.ts';
import { listNewest } from '../deals/newest.ts';
import { type DealRef, getDealVersions } from '../deals/queries.ts';
import { studyDealView } from '../deals/views.ts';
import { changed, changing } from '../items/changed.ts';
import {
  changeLesson,
  copiedSchedule,
  copyLesson,
  createLesson,
  deleteLesson,
  endLesson,
  letLessonGoOn,
  orderLessons,
  scheduleLesson,
  setLessonDeals,
  startLesson,
  unstartLesson,
} from '../lessons/operations.ts';
import { type LessonRow, listLessonDeals, listLessons } from '../lessons/queries.ts';
import { refuseTimes } from '../lessons/times.ts';
import { lessonView, studentsMedia } from '../lessons/views.ts';
import { keepUpload } from '../media/keep.ts';
import { addMedia, removeMedia, setMediaType } from '../media/operations.ts';
import { listMedia } from '../media/queries.ts';
import { getRoom } from '../media/quota.ts';
import { mediaView } from '../media/views.ts';
import { findCourseIn, findLessonIn, isAuthors, type LessonContext, refuseStrangers } from './lesson-context.ts';

const OWNER = 'lesson_id';

type World = Pick<SignedInCall, 'db' | 'actor' | 'clock' | 'config'>;

interface LocatedLesson {
  readonly course: CourseRow;
  readonly lesson: LessonRow;
}

async function viewOf(world: World, { course, lesson }: LocatedLesson, forAuthors: boolean) {
  const { db, actor } = world;
  const contents = await readContents(db, [course.id]);
  const progress = (await foldCourses(db, actor.id, [course], contents))(course.id);
  const refs = (await listLessonDeals(db, [lesson.id]))(lesson.id);
  const media = (await listMedia(db, OWNER, [lesson.id]))(lesson.id);
  const deals = (await getDealVersions(db, refs)).map(studyDealView);
  return lessonView(
    lesson,
    {
      course,
      ...activitiesIn(contents, lesson.id, forAuthors),
      deals,
      ...(forAuthors
        ? { media, authorsDeals: await authorsDeals(world, deals) }
        : studentsMedia(lesson, course.live === 1, media)),
      addressOf: addressesIn(world),
    },
    progress,
  );
}

/** The deals of a lesson for its authors: with their facts, and what the library has now (ruling 47). */
async function authorsDeals(world: World, deals: readonly StudyDeal[]): Promise<PackDeal[]> {
  const mediaOf = await listDealFiles(
    world,
    deals.map(({ id }) => id),
  );
  const newestOf = await listNewest(world.db, deals);
  return deals.map((deal) => authorsDealView(deal, NOT_STARTED, mediaOf, newestOf));
}

const chosen = (
  db: World['db'],
  { teacher_profile_id: teacherProfileId }: CourseRow,
  ids: readonly string[],
  present: readonly DealRef[],
) => chooseDeals(db, { teacherProfileId, field: 'deals', deals: ids.map((id) => ({ id })), present });

const resourcesOf = async (world: World, lessonId: string) => ({
  media: (await listMedia(world.db, OWNER, [lessonId]))(lessonId).map((file) => mediaView(file, addressesIn(world))),
});

function readRoutes(context: Exclude<LessonContext, 'making'>): readonly Route[] {
  const lines = lessons[context];
  return [
    route(lines.list, async ({ db, actor, params }) => {
      const course = await findCourseIn(db, actor, context, params.courseId);
      const { lessons: cards } = await readCourse(db, actor, course, isAuthors(context));
      return { results: [...cards], meta: wholeMeta(cards.length) };
    }),
    route(lines.get, async (call) => {
      const located = await findLessonIn(call.db, call.actor, context, call.params.lessonId);
      return viewOf(call, located, isAuthors(context));
    }),
  ];
}

/** A step of holding a lesson: returns whether it changed anything, which a repeated one does not. */
type Holding = (trx: Trx, lesson: LessonRow, now: Date) => Promise<boolean>;

/** The steps of holding a live lesson; each answers with the lesson as it is then. */
function holdingRoutes(area: 'teaching' | 'admin'): readonly Route[] {
  const hold = (line: (typeof lessons)['teaching' | 'admin']['start'], step: Holding) =>
    route(line, async (call) => {
      const { db, actor, params, clock } = call;
      const { course, lesson } = await findLessonIn(db, actor, area, params.lessonId);
      if (course.live !== 1) throw new Refusal(409, 'not_live', 'Only a lesson of a live course is started and ended');
      await db.transaction().execute(async (trx) => {
        if (await step(trx, lesson, clock())) await changed(trx, 'course_id', course.id);
      });
      return viewOf(call, await findLessonIn(db, actor, area, lesson.id), true);
    });
  const lines = lessons[area];
  return [
    hold(lines.start, (trx, { id }, now) => startLesson(trx, id, now)),
    hold(lines.unstart, (trx, { id }) => unstartLesson(trx, id)),
    hold(lines.end, endLesson),
    hold(lines.goOn, (trx, { id }) => letLessonGoOn(trx, id)),
  ];
}

function editRoutes(area: 'teaching' | 'admin'): readonly Route[] {
  const lines = lessons[area];
  const find = ({ db, actor }: World, lessonId: string) => findLessonIn(db, actor, area, lessonId);
  return [
    ...readRoutes(area),
    ...holdingRoutes(area),
    route(lines.order, async ({ db, actor, params, body }) => {
      const course = await findCourseIn(db, actor, area, params.courseId);
      const present = (await listLessons(db, [course.id])).map(({ id }) => id);
      refuseStrangers('lessons', body.lessons, present);
      await changing(db, 'course_id', course.id, (trx) => orderLessons(trx, body.lessons));
      return { lessons: body.lessons };
    }),
    route(lines.put, async (call) => {
      const { db, params, body } = call;
      const { course, lesson } = await find(call, params.lessonId);
      refuseTimes(lesson, body);
      const { deals: ids, startsAt, place, ...words } = body;
      const present = (await listLessonDeals(db, [lesson.id]))(lesson.id);
      const deals = ids && (await chosen(db, course, ids, present));
      await changing(db, 'course_id', course.id, async (trx) => {
        await changeLesson(trx, lesson.id, words);
        await scheduleLesson(trx, lesson.id, { startsAt, place });
        if (deals) await setLessonDeals(trx, lesson.id, deals);
      });
      return viewOf(call, await find(call, lesson.id), true);
    }),
    route(lines.delete, async (call) => {
      const { course, lesson } = await find(call, call.params.lessonId);
      await changing(call.db, 'course_id', course.id, (trx) => deleteLesson(trx, lesson.id, call.clock()));
      return { id: lesson.id };
    }),
    route(
      lines.addResource,
      async (call) => {
        const { db, query, file, clock } = call;
        const { course, lesson } = await find(call, call.params.lessonId);
        const kept = await keepUpload(call, file);
        const media = { owner: OWNER, ownerId: lesson.id, file: kept, name: file.name, isPublic: false } as const;
        await changing(db, 'course_id', course.id, (trx) => addMedia(trx, { ...media, type: query.type }, clock()));
        return resourcesOf(call, lesson.id);
      },
      async (call) => {
        const { course } = await find(call, call.params.lessonId);
        return { room: await getRoom(call, course.teacher_profile_id, call.announced) };
      },
    ),
    route(lines.putResource, async (call) => {
      const { db, params, body } = call;
      const { course, lesson } = await find(call, params.lessonId);
      const media = { owner: OWNER, ownerId: lesson.id, id: params.mediaId } as const;
      await changing(db, 'course_id', course.id, async (trx) => {
        if (!(await setMediaType(trx, media, body.type))) throw notFound();
      });
      return resourcesOf(call, lesson.id);
    }),
    route(lines.deleteResource, async (call) => {
      const { db, params } = call;
      const { course, lesson } = await find(call, params.lessonId);
      await changing(db, 'course_id', course.id, async (trx) => {
        if ((await removeMedia(trx, OWNER, lesson.id, params.mediaId)) === 0) throw notFound();
      });
      return resourcesOf(call, lesson.id);
    }),
  ];
}

export const lessonRoutes: readonly Route[] = [
  ...readRoutes('myCourses'),
  ...editRoutes('teaching'),
  ...editRoutes('admin'),

  route(lessons.teaching.create, async ({ db, actor, params, body, clock }) => {
    const { deals: ids = [], ...words } = body;
    const course = await findCourseIn(db, actor, 'teaching', params.courseId);
    refuseTimes(undefined, body);
    const deals = await chosen(db, course, ids, []);
    const id = await changing(db, 'course_id', course.id, async (trx) => {
      const lessonId = await createLesson(trx, { ...words, courseId: course.id }, clock());
      await setLessonDeals(trx, lessonId, deals);
      return lessonId;
    });
    return { id };
  }),

  route(lessons.teaching.duplicate, async (call) => {
    const { db, actor, params, clock } = call;
    const { course, lesson } = await findLessonIn(db, actor, 'teaching', params.lessonId);
    const schedule = copiedSchedule(lesson, course.live === 1);
    const copy = { courseId: course.id, title: `${lesson.title}${COPY_TITLE.suffix}`, ...schedule };
    const id = await changing(db, 'course_id', course.id, async (trx) => {
      const present = (await listLessons(trx, [course.id])).map((row) => row.id);
      const copied = await copyLesson(trx, lesson, copy, clock());
      await orderLessons(
        trx,
        present.flatMap((each) => (each === lesson.id ? [each, copied] : [each])),
      );
      return copied;
    });
    return { id };
  }),
];
