import { getDealScores } from '@overtrick/shared/contract/deals';
import { newId } from '@overtrick/shared/learning/values/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeStudent,
  makeTeacher,
  type Teacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import type { DealRef } from '../deals/queries.ts';
import { keepTrickTable } from '../deals/trick-tables.ts';

const TABLE = 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 9 4 8 4';

describe.each(DATABASES)('GET /deals/scores on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  let known: DealRef;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
    known = await makeDeal(harness(), teacher);
    await keep(known);
  });

  const keep = (deal: DealRef) =>
    harness()
      .db.transaction()
      .execute((trx) => keepTrickTable(trx, deal, TABLE));
  const scores = (query: object, token = teacher.token) => harness().call(getDealScores, { token, query });

  it('answers the twenty results of a deal', async () => {
    const { reply } = await scores({ dealId: known.id });
    expect(Object.keys(reply)).toEqual([known.id]);
    expect(reply[known.id]).toMatchObject({ N: { S: 8, NT: 9 }, E: { C: 6 }, S: { NT: 8 }, W: { D: 4 } });
  });

  it('leaves out what is not worked out yet, and what is not to be seen', async () => {
    const unknown = await makeDeal(harness(), teacher);
    const other = await makeTeacher(harness());
    const theirs = await makeDeal(harness(), other);
    await keep(theirs);
    const { reply } = await scores({ dealIds: [known.id, unknown.id, theirs.id, newId()].join(',') });
    expect(Object.keys(reply)).toEqual([known.id]);
  });

  it('answers for the deals of a lesson, its run-throughs’ included, to whoever has the course', async () => {
    const course = await makeCourse(harness(), { teacher });
    await keep(course.deal);
    const student = await makeStudent(harness());
    const query = { lessonId: course.lessonId };
    expect((await scores(query, student.token)).status).toBe(403);
    await makeCourseEnrolment(harness(), student, course);
    expect(Object.keys((await scores(query, student.token)).reply)).toEqual([course.deal.id]);
  });

  it('asks for one way of naming deals', async () => {
    expect((await scores({})).status).toBe(400);
    expect((await scores({ dealId: known.id, lessonId: newId() })).status).toBe(400);
    expect((await scores({ dealIds: 'one,two' })).status).toBe(400);
  });
});
