import { activities } from '@overtrick/shared/contract/activities';
import * as courses from '@overtrick/shared/contract/courses';
import { enrolInCourse } from '@overtrick/shared/contract/enrolments';
import { lessons } from '@overtrick/shared/contract/lessons';
import { students } from '@overtrick/shared/contract/students';
import { type AccessRow, type Answers, adminsOnly, row, signedIn, teachersOwn } from './access-row.ts';
import { INTERTITLE, makeCourse, makeCourseEnrolment, makeEnrolment, makePack, makeStudent } from './factories.ts';
import type { Harness } from './harness.ts';
import { publicationRows, reviewRows, taught } from './item-rows.ts';
import { SAMPLES } from './samples.ts';

const film = { name: 'film.mp4', content: SAMPLES.mp4 };

/** A draft course with one lesson, owned by its teacher; returns the ids of all its contents. */
async function draft(harness: Harness) {
  const video = { type: 'video', title: 'Film' } as const;
  const { id, teacher, lessonId, activityIds } = await makeCourse(harness, {
    status: 'draft',
    contents: [video, INTERTITLE],
  });
  const [activityId = '', other = ''] = activityIds;
  return { owner: teacher, ids: { courseId: id, lessonId, activityId }, activityIds: [other, activityId] };
}

const ofCourse = async (harness: Harness) => {
  const { id, teacher } = await makeCourse(harness, { status: 'draft' });
  return { owner: teacher, params: { courseId: id } };
};
const ofLesson = async (harness: Harness) => {
  const { owner, ids } = await draft(harness);
  return { owner, params: { lessonId: ids.lessonId } };
};
const ofActivity = async (harness: Harness) => {
  const { owner, ids } = await draft(harness);
  return { owner, params: { lessonId: ids.lessonId, activityId: ids.activityId } };
};

async function withResource(harness: Harness) {
  const { owner, params } = await ofLesson(harness);
  const file = { name: 'sheet.pdf', content: SAMPLES.pdf };
  const { reply } = await harness.call(lessons.teaching.addResource, { token: owner.token, params, file });
  return { owner, params: { ...params, mediaId: reply.media[0]?.id ?? '' } };
}

async function withFilm(harness: Harness) {
  const { owner, params } = await ofActivity(harness);
  const { reply } = await harness.call(activities.teaching.putMedia, { token: owner.token, params, file: film });
  return { owner, params: { ...params, mediaId: reply.media[0]?.id ?? '' } };
}

/** A published course whose owner is a student who has it. */
async function studied(harness: Harness) {
  const course = await makeCourse(harness);
  const owner = await makeStudent(harness);
  await makeCourseEnrolment(harness, owner, course);
  const [activityId = ''] = course.activityIds;
  return { owner, courseId: course.id, lessonId: course.lessonId, activityId };
}

const myCourse = async (harness: Harness) => {
  const { owner, courseId } = await studied(harness);
  return { owner, params: { courseId } };
};

/** The answers for a published course: everybody sees it; its student, its teacher and admins open it. */
const opened: Answers = { visitor: 401, student: 403, other: 403, owner: 200, admin: 200 };
/** The answers for what only a student has, and not even an admin. */
const had: Answers = { visitor: 401, student: 404, other: 404, owner: 200, admin: 404 };

const STUDENT_ROWS: readonly AccessRow[] = [
  row(courses.browseCourses, signedIn(200)),
  row(courses.listCourses, signedIn(200)),
  row(courses.getCourse, { visitor: 401, student: 404, other: 404, owner: 200, admin: 200 }, ofCourse),
  row(courses.checkOutCourse, { visitor: 401, student: 404, other: 404, owner: 409, admin: 409 }, ofCourse),
  row(courses.listMyCourses, signedIn(200)),
  row(courses.getMyCourse, had, myCourse),
  row(courses.getCourseBundle, opened, myCourse),
  row(courses.putCourseProgress, had, async (harness) => ({ ...(await myCourse(harness)), body: { progress: 50 } })),
  row(courses.turnOnCourseNotifications, had, myCourse),
  row(courses.turnOffCourseNotifications, had, myCourse),

  row(lessons.myCourses.list, opened, myCourse),
  row(lessons.myCourses.get, opened, async (harness) => {
    const { owner, lessonId } = await studied(harness);
    return { owner, params: { lessonId } };
  }),
  row(activities.myCourses.list, opened, async (harness) => {
    const { owner, lessonId } = await studied(harness);
    return { owner, params: { lessonId } };
  }),
  row(activities.myCourses.get, opened, async (harness) => {
    const { owner, lessonId, activityId } = await studied(harness);
    return { owner, params: { lessonId, activityId } };
  }),
  // An admin may read the course, but has no progress in it.
  row(activities.myCourses.putProgress, { ...opened, admin: 403 }, async (harness) => {
    const { owner, lessonId, activityId } = await studied(harness);
    return { owner, params: { lessonId, activityId }, body: { progress: true } };
  }),
];

/** The rows of the lines that both areas have. */
function areaRows(area: 'teaching' | 'admin', answers: Answers): readonly AccessRow[] {
  const course = courses.managedCourses[area];
  const lesson = lessons[area];
  const activity = activities[area];
  return [
    row(course.get, answers, ofCourse),
    row(course.put, answers, async (harness) => ({ ...(await ofCourse(harness)), body: { title: 'Anew' } })),
    ...publicationRows(course, answers, 'courses', ofCourse),

    row(lesson.list, answers, ofCourse),
    row(lesson.get, answers, ofLesson),
    row(lesson.order, answers, async (harness) => {
      const { owner, ids } = await draft(harness);
      return { owner, params: { courseId: ids.courseId }, body: { lessons: [ids.lessonId] } };
    }),
    row(lesson.put, answers, async (harness) => ({ ...(await ofLesson(harness)), body: { title: 'Anew' } })),
    row(lesson.delete, answers, ofLesson),
    row(lesson.addResource, answers, async (harness) => ({
      ...(await ofLesson(harness)),
      file: { name: 'sheet.pdf', content: SAMPLES.pdf },
    })),
    row(lesson.putResource, answers, async (harness) => ({
      ...(await withResource(harness)),
      body: { type: 'hand_record' as const },
    })),
    row(lesson.deleteResource, answers, withResource),

    row(activity.list, answers, ofLesson),
    row(activity.get, answers, ofActivity),
    row(activity.order, answers, async (harness) => {
      const { owner, ids, activityIds } = await draft(harness);
      return { owner, params: { lessonId: ids.lessonId }, body: { activities: activityIds } };
    }),
    row(activity.put, answers, async (harness) => ({
      ...(await ofActivity(harness)),
      body: { activity: { type: 'video' as const, title: 'Anew' } },
    })),
    row(activity.delete, answers, ofActivity),
    row(activity.putMedia, answers, async (harness) => ({ ...(await ofActivity(harness)), file: film })),
    row(activity.deleteMedia, answers, withFilm),
  ];
}

/** A student who has a course or a pack of a teacher. */
async function studentOf(harness: Harness) {
  const course = await makeCourse(harness);
  const student = await makeStudent(harness);
  await makeCourseEnrolment(harness, student, course);
  return { owner: course.teacher, params: { studentId: student.id } };
}

async function studiedPack(harness: Harness) {
  const pack = await makePack(harness, { dealCount: 1 });
  await makeEnrolment(harness, await makeStudent(harness), pack);
  return { owner: pack.teacher, params: { dealPackId: pack.id } };
}

const newIntertitle = async (harness: Harness) => ({ ...(await ofLesson(harness)), body: { activity: INTERTITLE } });

/** Courses, lessons and activities in all contexts, and the students of courses and packs. */
export const COURSE_ROWS: readonly AccessRow[] = [
  ...STUDENT_ROWS,
  ...areaRows('teaching', taught(200)),
  ...areaRows('admin', adminsOnly(200)),

  row(courses.managedCourses.teaching.list, teachersOwn(200)),
  row(courses.managedCourses.teaching.create, teachersOwn(200), async () => ({ body: { title: 'New' } })),
  row(courses.managedCourses.teaching.duplicate, taught(200), ofCourse),
  row(courses.managedCourses.admin.list, adminsOnly(200)),
  ...reviewRows(courses.managedCourses.admin, 'courses', ofCourse),

  row(lessons.teaching.create, taught(200), async (harness) => ({
    ...(await ofCourse(harness)),
    body: { title: 'New' },
  })),
  row(lessons.teaching.duplicate, taught(200), ofLesson),
  row(activities.teaching.create, taught(200), newIntertitle),
  row(activities.teaching.duplicate, taught(200), ofActivity),
  row(activities.teaching.listMedia, taught(200), ofActivity),
  row(activities.teaching.getMedia, taught(200), withFilm),

  row(students.teaching.list, teachersOwn(200)),
  row(students.teaching.ofCourse, taught(200), ofCourse),
  row(students.teaching.ofDealPack, taught(200), studiedPack),
  row(students.teaching.get, taught(200), studentOf),
  row(students.admin.ofCourse, adminsOnly(200), ofCourse),
  row(students.admin.ofDealPack, adminsOnly(200), studiedPack),
  row(students.admin.get, adminsOnly(200), studentOf),

  row(enrolInCourse, adminsOnly(200), async (harness) => {
    const { owner, params } = await ofCourse(harness);
    return { owner, params: { ...params, studentId: (await makeStudent(harness)).id } };
  }),
];
