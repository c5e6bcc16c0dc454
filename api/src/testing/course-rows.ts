import { activities } from '@overtrick/shared/contract/activities';
import * as courses from '@overtrick/shared/contract/courses';
import { enrolInCourse } from '@overtrick/shared/contract/enrolments';
import * as lessonImports from '@overtrick/shared/contract/lesson-imports';
import { lessons } from '@overtrick/shared/contract/lessons';
import { NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { newId } from '@overtrick/shared/learning/values/ids';
import { type AccessRow, row } from './access-row.ts';
import type { Rule } from './access-rule.ts';
import * as rules from './access-rules.ts';
import { INTERTITLE, makeCourse, makeStudent } from './factories.ts';
import type { Harness } from './harness.ts';
import { publicationRows, reviewRows, unshown } from './item-rows.ts';
import { activityIn, courseIn, lessonIn, ofActivity, ofCourse, ofLesson, questionIn, whole } from './made-courses.ts';
import { SAMPLES } from './samples.ts';
import { makeSeller } from './selling.ts';

const film = { name: 'film.mp4', content: SAMPLES.mp4 };

/** A course in a list, without parameters. */
async function listed(harness: Harness) {
  const { owner, item, shows } = await courseIn('published')(harness);
  return { owner, item, shows, query: { per: '200' } };
}

async function priced(harness: Harness) {
  const course = await unshown(courseIn('published'))(harness);
  await harness.db
    .updateTable('courses')
    .set({ is_free: 0, cost: 1200, currency: 'GBP' })
    .where('id', '=', course.item.id)
    .execute();
  await makeSeller(harness, course.owner);
  return { ...course, body: { immediateAccess: true } };
}

const HELD = '2026-11-02T19:00:00.000Z';

/** A lesson of a live course, as far held as is said. */
const liveLesson =
  (held: { readonly started_at?: string; readonly ended_at?: string } = {}) =>
  async (harness: Harness) => {
    const made = await ofLesson(harness);
    const { db } = harness;
    await db.updateTable('courses').set({ live: 1 }).where('id', '=', made.item.id).execute();
    await db
      .updateTable('lessons')
      .set({ starts_at: HELD, ...held })
      .where('id', '=', made.params.lessonId)
      .execute();
    return made;
  };

async function withResource(harness: Harness) {
  const { shows: _, params, ...made } = await ofLesson(harness);
  const file = { name: 'sheet.pdf', content: SAMPLES.pdf };
  const { reply } = await harness.call(lessons.teaching.addResource, { token: made.owner.token, params, file });
  return { ...made, params: { ...params, mediaId: reply.media[0]?.id ?? '' } };
}

/** A lesson from a file that can be brought into the course, or brought again. */
const sentLesson = () => ({
  id: newId(),
  filename: 'movie.lin',
  title: 'From a file',
  source: NO_SOURCE,
  activities: [{ type: 'titlePage' as const, title: 'Welcome', config: { text: '<p>Count first.</p>' } }],
  rows: [],
});

async function withImport(harness: Harness) {
  const { shows: _, params, ...made } = await ofCourse(harness);
  const body = sentLesson();
  await harness.call(lessonImports.importLesson, { token: made.owner.token, params, body });
  return { ...made, params, lessonImportId: body.id };
}

async function withFilm(harness: Harness) {
  const { shows: _, params, ...made } = await ofActivity(harness);
  const { reply } = await harness.call(activities.teaching.putMedia, { token: made.owner.token, params, file: film });
  return { ...made, params: { ...params, mediaId: reply.media[0]?.id ?? '' } };
}

async function withCaptionedFilm(harness: Harness) {
  const { params, ...made } = await withFilm(harness);
  const { mediaId: _, ...activity } = params;
  const file = { name: 'film.vtt', content: SAMPLES.vtt };
  return { ...made, params: activity, query: { language: 'en' }, file };
}

const STUDENT_ROWS: readonly AccessRow[] = [
  row(courses.getFirstCourses, rules.EVERYBODY),
  row(courses.browseCourses, rules.IN_STORE, listed),
  row(courses.listCourses, rules.IN_STORE, listed),
  row(courses.getCourse, rules.SEEN, courseIn('published')),
  row(courses.checkOutCourse, rules.JOINED, unshown(courseIn('published'))),
  row(courses.checkOutCourse, rules.BOUGHT, priced, { title: 'with a price' }),
  row(courses.listMyCourses, rules.LISTED_MINE, listed),
  row(courses.getMyCourse, rules.HAD, courseIn('published')),
  row(courses.getCourseBundle, rules.OPENED, courseIn('published')),
  row(courses.getCourseChanges, rules.OPENED, async (harness) => ({
    ...(await courseIn('published')(harness)),
    body: { parts: [] },
  })),
  row(courses.putCourseProgress, rules.HAD, async (harness) => ({
    ...(await unshown(courseIn('published'))(harness)),
    body: { progress: 50 },
  })),
  row(courses.turnOnCourseNotifications, rules.HAD, unshown(courseIn('published'))),
  row(courses.turnOffCourseNotifications, rules.HAD, unshown(courseIn('published'))),

  row(lessons.myCourses.list, rules.OPENED, courseIn('published')),
  row(lessons.myCourses.get, rules.OPENED, lessonIn('published')),
  row(activities.myCourses.list, rules.OPENED, unshown(lessonIn('published'))),
  row(activities.myCourses.get, rules.OPENED, activityIn('published')),
  row(activities.myCourses.putProgress, rules.PROGRESS, async (harness) => ({
    ...(await unshown(activityIn('published'))(harness)),
    body: { progress: true },
  })),
];

/** The rows of the lines that both areas have. */
function areaRows(area: 'teaching' | 'admin', rule: Rule): readonly AccessRow[] {
  const course = courses.managedCourses[area];
  const lesson = lessons[area];
  const activity = activities[area];
  return [
    row(course.get, rule, ofCourse),
    row(course.put, rule, async (harness) => ({ ...(await ofCourse(harness)), body: { title: 'Anew' } })),
    ...publicationRows(course, rule, 'courses', unshown(readyCourse)),

    row(lesson.list, rule, ofCourse),
    row(lesson.get, rule, ofLesson),
    row(lesson.order, rule, async (harness) => {
      const { owner, item, ids } = await whole(harness, 'draft');
      return { owner, item, params: { courseId: ids.courseId }, body: { lessons: [ids.lessonId] } };
    }),
    row(lesson.put, rule, async (harness) => ({ ...(await ofLesson(harness)), body: { title: 'Anew' } })),
    row(lesson.start, rule, liveLesson()),
    row(lesson.unstart, rule, liveLesson({ started_at: HELD })),
    row(lesson.end, rule, liveLesson()),
    row(lesson.goOn, rule, liveLesson({ started_at: HELD, ended_at: HELD })),
    row(lesson.delete, rule, ofLesson),
    row(lesson.addResource, rule, async (harness) => ({
      ...(await unshown(ofLesson)(harness)),
      file: { name: 'sheet.pdf', content: SAMPLES.pdf },
    })),
    row(lesson.putResource, rule, async (harness) => ({
      ...(await withResource(harness)),
      body: { type: 'hand_record' as const },
    })),
    row(lesson.deleteResource, rule, withResource),

    row(activity.list, rule, unshown(ofLesson)),
    row(activity.get, rule, ofActivity),
    row(activity.order, rule, async (harness) => {
      const { owner, item, ids, activityIds } = await whole(harness, 'draft');
      return { owner, item, params: { lessonId: ids.lessonId }, body: { activities: activityIds } };
    }),
    row(activity.put, rule, async (harness) => ({
      ...(await ofActivity(harness)),
      body: { activity: { type: 'video' as const, title: 'Anew' } },
    })),
    row(activity.delete, rule, ofActivity),
    row(activity.marking, rule, unshown(questionIn)),
    row(activity.markAgain, rule, async (harness) => ({
      ...(await unshown(questionIn)(harness)),
      body: { version: 1 },
    })),
    row(activity.putMedia, rule, async (harness) => ({ ...(await unshown(ofActivity)(harness)), file: film })),
    row(activity.putCaptions, rule, withCaptionedFilm),
    row(activity.makePicturesAgain, rule, withFilm),
    row(activity.deleteMedia, rule, withFilm),
  ];
}

/** A draft all of whose activities can be completed. */
async function readyCourse(harness: Harness) {
  const { id, teacher: owner } = await makeCourse(harness, { status: 'draft', contents: [INTERTITLE] });
  return { owner, item: { name: 'courses' as const, id }, shows: id, params: { courseId: id } };
}

const newIntertitle = async (harness: Harness) => ({
  ...(await unshown(ofLesson)(harness)),
  body: { activity: INTERTITLE },
});

/** Courses, lessons and activities in all contexts. */
export const COURSE_ROWS: readonly AccessRow[] = [
  ...STUDENT_ROWS,
  ...areaRows('teaching', rules.TAUGHT),
  ...areaRows('admin', rules.ADMINS),

  row(courses.managedCourses.teaching.list, rules.LISTED_TAUGHT, listed),
  row(courses.managedCourses.teaching.create, rules.TEACHERS, async () => ({ body: { title: 'New' } })),
  row(courses.managedCourses.teaching.duplicate, rules.TAUGHT, unshown(ofCourse)),
  row(courses.managedCourses.admin.list, rules.ADMINS, listed),
  ...reviewRows(courses.managedCourses.admin, 'courses', unshown(ofCourse)),

  row(lessons.teaching.create, rules.TAUGHT, async (harness) => ({
    ...(await unshown(ofCourse)(harness)),
    body: { title: 'New' },
  })),
  row(lessons.teaching.duplicate, rules.TAUGHT, unshown(ofLesson)),
  row(
    lessonImports.importLesson,
    rules.TAUGHT,
    async (harness) => ({ ...(await unshown(ofCourse)(harness)), body: sentLesson() }),
    { done: { draft: 200, pending: 200 } },
  ),
  row(lessonImports.listLessonImports, rules.TAUGHT, async (harness) => {
    const { lessonImportId, ...made } = await withImport(harness);
    return { ...made, shows: lessonImportId };
  }),
  row(lessonImports.getLessonImport, rules.TAUGHT, async (harness) => {
    const { lessonImportId, ...made } = await withImport(harness);
    return { ...made, params: { lessonImportId }, shows: lessonImportId };
  }),
  row(activities.teaching.create, rules.TAUGHT, newIntertitle),
  row(activities.teaching.duplicate, rules.TAUGHT, async (harness) => ({
    ...(await unshown(ofActivity)(harness)),
    body: {},
  })),
  row(activities.teaching.listMedia, rules.TAUGHT, unshown(ofActivity)),
  row(activities.teaching.getMedia, rules.TAUGHT, withFilm),

  row(
    enrolInCourse,
    rules.ADMINS,
    async (harness) => {
      const { owner, item, params } = await ofCourse(harness);
      return { owner, item, params: { ...params, studentId: (await makeStudent(harness)).id } };
    },
    { done: { draft: 200, pending: 200, published: 200, archived: 200 } },
  ),
];
