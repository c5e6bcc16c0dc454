import { getDealScores, getPredefinedCards } from '@overtrick/shared/contract/deals';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
  type Person,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { setLessonDeals } from '../lessons/operations.ts';
import { addDealVersion } from './operations.ts';
import type { DealRef } from './queries.ts';
import { keepTrickTable } from './trick-tables.ts';

const OLD = 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 9 4 8 4';
const NEW = 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 6 6 6 6';

describe.each(DATABASES)('a deal that its teacher has changed since, on %s', (kind) => {
  const harness = withHarness(kind);

  /** Adds a version with other bot cards and another table, which no pack or course has taken in. */
  async function change(deal: DealRef): Promise<void> {
    await harness()
      .db.transaction()
      .execute(async (trx) => {
        await keepTrickTable(trx, deal, OLD);
        const next = await addDealVersion(trx, deal.id, { ...DEAL, botCards: [] }, harness().now);
        await keepTrickTable(trx, next, NEW);
      });
  }

  async function readBy({ token }: Person, { id: dealId }: DealRef) {
    const cards = await harness().call(getPredefinedCards, { token, params: { dealId } });
    const scores = await harness().call(getDealScores, { token, query: { dealId } });
    return { cards: cards.reply, noTrumps: scores.reply?.[dealId]?.N?.NT };
  }

  const kept = { cards: DEAL.botCards, noTrumps: 9 };

  it('is read by the students of a pack as it stands there', async () => {
    const pack = await makePack(harness(), { dealCount: 1 });
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack with a deal');
    await change(deal);
    expect(await readBy(student, deal)).toEqual(kept);
    expect(await readBy(pack.teacher, deal)).toEqual({ cards: [], noTrumps: 6 });
  });

  it('is read by the students of a course as it stands in the run-through, and in the lesson', async () => {
    const course = await makeCourse(harness());
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    await change(course.deal);
    expect(await readBy(student, course.deal)).toEqual(kept);
    const other = await makeDeal(harness(), course.teacher);
    await harness()
      .db.transaction()
      .execute((trx) => setLessonDeals(trx, course.lessonId, [other]));
    await change(other);
    expect(await readBy(student, other)).toEqual(kept);
  });
});
