import { studentAttempts } from '@overtrick/shared/contract/student-attempts';
import type { CourseRecord, PackRecord, RecordedAttempt } from '@overtrick/shared/learning/courses/item-record';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { Db } from '../../database/connect.ts';
import type { Page, PageOf } from '../../database/page.ts';
import type { ItemName } from '../../database/tables/items.ts';
import type { Actor } from '../../http/actor.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { listActivityDeals } from '../activities/queries.ts';
import { readTallies } from '../attempts/tallies.ts';
import { readContents } from '../courses/progress.ts';
import { type CourseRow, findCourse } from '../courses/queries.ts';
import { findPack, listPackDealRefs, type PackRow } from '../deal-packs/queries.ts';
import { getDealVersions } from '../deals/queries.ts';
import { ruleOf } from '../items/publication-routes.ts';
import { courseItemView, goneActivityView, packItemView } from './attempts-of-records.ts';
import { listCourseAttempts, listGoneActivities, listPackAttempts } from './attempts-of-student.ts';
import { type ContentOwner, listNewestNames, readAttempted } from './attempts-of-versions.ts';
import { readCourseClass, readPackClass } from './progress.ts';
import { findStudentOf } from './queries.ts';
import { studentView } from './views.ts';

interface Asked {
  readonly db: Db;
  readonly actor: Actor;
  readonly area: PublishingArea;
  readonly studentId: string;
}

const getCourse = async ({ db, actor, area }: Asked, id: string): Promise<CourseRow> =>
  found(await findCourse(db, actor, id, ruleOf(area, actor)));

const getPack = async ({ db, actor, area }: Asked, id: string): Promise<PackRow> =>
  found(await findPack(db, actor, id, ruleOf(area, actor)));

/** The student of an item; 404 for a person who never had it. */
const getStudent = async ({ db, studentId }: Asked, name: ItemName, itemId: string) =>
  found(await findStudentOf(db, name, itemId, studentId));

/** The note of an enrolment is the admins' (platform §7.6). */
const noteFor = (area: PublishingArea, { note }: { readonly note: string }) => (area === 'admin' ? { note } : {});

async function readCourseRecord(asked: Asked, courseId: string): Promise<CourseRecord> {
  const { db, area, studentId } = asked;
  const course = await getCourse(asked, courseId);
  const row = await getStudent(asked, 'courses', courseId);
  const contents = await readContents(db, [courseId]);
  const work = (await readCourseClass(db, [studentId], course, contents))(studentId);
  return {
    student: studentView(row, work, true),
    item: { id: courseId, title: course.title },
    ...noteFor(area, row),
    lessons: courseItemView(courseId, contents, work),
    gone: await readGone(db, courseId, studentId),
  };
}

async function readGone(db: Db, courseId: string, studentId: string): Promise<CourseRecord['gone']> {
  const gone = await listGoneActivities(db, courseId, studentId);
  if (gone.length === 0) return [];
  const dealsOf = await listActivityDeals(
    db,
    gone.map(({ id }) => id),
  );
  const contexts = gone.map(({ id: activityId }) => ({ courseId, lessonId: '', activityId }));
  const tallies = (await readTallies(db, [studentId], contexts))(studentId);
  return gone.map((activity) => goneActivityView(courseId, activity, dealsOf(activity.id), tallies));
}

async function readPackRecord(asked: Asked, packId: string): Promise<PackRecord> {
  const { db, area, studentId } = asked;
  const pack = await getPack(asked, packId);
  const row = await getStudent(asked, 'deal_packs', packId);
  const refs = (await listPackDealRefs(db, [packId])).get(packId) ?? [];
  const work = (await readPackClass(db, [studentId], packId, refs))(studentId);
  const tallies = [...work.tallies.values()].flatMap(({ deals }) => Object.entries(deals));
  const gone = tallies.filter(([id]) => !refs.some((ref) => ref.id === id));
  const nameOf = await listNewestNames(
    db,
    pack.teacher_profile_id,
    gone.map(([id]) => id),
  );
  return {
    student: studentView(row, work, false),
    item: { id: packId, title: pack.title },
    ...noteFor(area, row),
    deals: packItemView(await getDealVersions(db, refs), work),
    gone: gone.map(([id, { first, status, attempts }]) => ({
      id,
      name: nameOf(id),
      version: null,
      isComplete: true,
      first: first.outcome,
      status,
      attempts,
    })),
  };
}

/** Attempts with what they were made on. */
async function withContents(db: Db, owner: ContentOwner, page: Page, { rows, total }: PageOf<RecordedAttempt>) {
  const contents = await readAttempted(
    db,
    owner,
    rows.map(({ attempt }) => attempt),
  );
  return {
    results: [...rows],
    deals: [...contents.deals],
    questions: [...contents.questions],
    meta: metaOf(page, total),
  };
}

function areaRoutes(area: PublishingArea): readonly Route[] {
  const lines = studentAttempts[area];
  return [
    route(lines.course, ({ db, actor, params }) =>
      readCourseRecord({ db, actor, area, studentId: params.studentId }, params.courseId),
    ),

    route(lines.dealPack, ({ db, actor, params }) =>
      readPackRecord({ db, actor, area, studentId: params.studentId }, params.dealPackId),
    ),

    route(lines.courseAttempts, async ({ db, actor, params, query }) => {
      const { courseId, studentId } = params;
      const asked = { db, actor, area, studentId };
      const { teacher_profile_id: teacherProfileId } = await getCourse(asked, courseId);
      await getStudent(asked, 'courses', courseId);
      const page = await listCourseAttempts(db, courseId, { ...query, studentId });
      return withContents(db, { teacherProfileId, courseId }, query, page);
    }),

    route(lines.dealPackAttempts, async ({ db, actor, params, query }) => {
      const { dealPackId, studentId } = params;
      const asked = { db, actor, area, studentId };
      const { teacher_profile_id: teacherProfileId } = await getPack(asked, dealPackId);
      await getStudent(asked, 'deal_packs', dealPackId);
      const page = await listPackAttempts(db, dealPackId, { ...query, studentId });
      return withContents(db, { teacherProfileId, courseId: null }, query, page);
    }),
  ];
}

/** The records of one student in one course or pack, down to each attempt. */
export const studentAttemptRoutes: readonly Route[] = [...areaRoutes('teaching'), ...areaRoutes('admin')];
