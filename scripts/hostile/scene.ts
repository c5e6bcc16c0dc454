import * as links from '@overtrick/shared/contract/deal-links';
import { formatMessageId } from '@overtrick/shared/learning/deals/result-messages';
import { recordAttempt } from '../../api/src/entities/attempts/operations.ts';
import {
  INTERTITLE,
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Person,
  QUESTION,
} from '../../api/src/testing/factories.ts';
import type { Harness } from '../../api/src/testing/harness.ts';
import { makeArticle, makeCategory, makeFocus, makeKeyword, makeTerm } from '../../api/src/testing/reference.ts';

/** One teacher, one student, one admin, and one of each thing, so that a page of each kind shows all that was written. */
export interface Scene {
  readonly people: Readonly<Record<'student' | 'teacher' | 'admin', Person>>;
  /** What calls and addresses name: { courseId: …, dealPackId: … }. */
  readonly params: Record<string, string>;
}

export async function makeScene(harness: Harness): Promise<Scene> {
  const { db, now } = harness;
  const teacher = await makeTeacher(harness);
  const student = await makeStudent(harness);
  const admin = await makeAdmin(harness);
  const contents = [
    INTERTITLE,
    QUESTION,
    { type: 'deal' as const, title: 'Play it', config: { deals: [] } },
    { type: 'video' as const, title: 'Film' },
  ];
  const course = await makeCourse(harness, { teacher, contents });
  const pack = await makePack(harness, { teacher, dealCount: 1 });
  const enrolmentId = await makeEnrolment(harness, student, pack);
  await makeCourseEnrolment(harness, student, course);
  const deal = pack.deals[0] ?? course.deal;
  const attempt = makeAttempt(student, pack.id, deal, { at: now.toISOString() });
  await db.transaction().execute((trx) => recordAttempt(trx, student.id, attempt, now));
  const { group_id: groupId } = await db
    .selectFrom('deals')
    .select('group_id')
    .where('id', '=', deal.id)
    .executeTakeFirstOrThrow();
  const body = { name: 'Tuesday', dealIds: [deal.id] };
  const { reply: link } = await harness.call(links.createDealLink, { token: teacher.token, body });
  const categoryId = await makeCategory(harness, { slug: 'hostile' });
  return {
    people: { student, teacher, admin },
    params: {
      courseId: course.id,
      lessonId: course.lessonId,
      activityId: course.activityIds[1] ?? '',
      dealPackId: pack.id,
      dealId: deal.id,
      groupId: groupId ?? '',
      messageId: formatMessageId(deal.id, 'makes'),
      linkId: link.id,
      token: link.token,
      profileId: teacher.profileId,
      userId: student.id,
      studentId: student.id,
      enrolmentId,
      attemptId: attempt.id,
      categoryId,
      categorySlug: 'hostile',
      articleId: await makeArticle(harness, { slug: 'hostile', categoryId }),
      articleSlug: 'hostile',
      termId: await makeTerm(harness),
      focusId: await makeFocus(harness),
      keywordId: await makeKeyword(harness),
    },
  };
}
