import { tallyAttempts } from '@overtrick/shared/learning/progress/tally';
import { unwrap } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../database/json.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeAttempt, makeEnrolment, makePack, makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { recordAttempt } from './operations.ts';
import { readTallies } from './tallies.ts';
import { judgeWaiting } from './verdicts.ts';

describe.each(DATABASES)('tallies on %s', (kind) => {
  const harness = withHarness(kind);

  async function studying() {
    const pack = await makePack(harness(), { dealCount: 1 });
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack with a deal');
    const attempt = () => makeAttempt(student, pack.id, deal);
    const read = async () => {
      const talliesOf = await readTallies(harness().db, [student.id], [{ dealPackId: pack.id }]);
      return talliesOf(student.id).get(`pack:${pack.id}`);
    };
    const record = (sent: ReturnType<typeof attempt>) =>
      harness()
        .db.transaction()
        .execute(async (trx) => unwrap(await recordAttempt(trx, student.id, sent, harness().now)));
    /** As an older release writes it: without a verdict, without a tally. */
    const recordAsBefore = (sent: ReturnType<typeof attempt>, cursor: number) =>
      harness()
        .db.insertInto('attempts')
        .values({
          user_id: student.id,
          id: sent.id,
          cursor,
          context_key: `pack:${pack.id}`,
          body: toJson(sent),
          recorded_at: harness().now.toISOString(),
          rules_version: 0,
        })
        .execute();
    const stored = () => harness().db.selectFrom('tallies').selectAll().execute();
    return { attempt, read, record, recordAsBefore, stored, deal };
  }

  it('grow with each attempt and not with a repeat', async () => {
    const { attempt, read, record } = await studying();
    expect(await read()).toBeUndefined();
    const [one, two] = [attempt(), attempt()];
    for (const sent of [one, two, one]) await record(sent);
    expect(await read()).toMatchObject({ attempts: 2 });
  });

  it('hold what an older release has recorded, before and after it is judged', async () => {
    const { attempt, read, record, recordAsBefore, stored, deal } = await studying();
    await record(attempt());
    await recordAsBefore(attempt(), 100);
    const before = await read();
    expect(before).toMatchObject({ attempts: 2 });
    expect(
      await harness()
        .db.transaction()
        .execute((trx) => judgeWaiting(trx, 100)),
    ).toBe(1);
    expect(await read()).toEqual(before);
    expect((await stored())[0]?.body).toContain(deal.id);
  });

  it('are made again from the attempts when all of them are judged anew', async () => {
    const { attempt, read, record, stored } = await studying();
    for (let count = 0; count < 3; count += 1) await record(attempt());
    const before = await read();
    await harness().db.updateTable('attempts').set({ rules_version: 0 }).execute();
    await harness().db.deleteFrom('tallies').execute();
    await harness()
      .db.transaction()
      .execute((trx) => judgeWaiting(trx, 2));
    expect(await read()).toEqual(before);
    await harness()
      .db.transaction()
      .execute((trx) => judgeWaiting(trx, 2));
    expect(await read()).toEqual(before);
    expect(await stored()).toHaveLength(1);
  });

  it('are read together with what waits by one statement, so that none is missed while it is judged', async () => {
    const { attempt, read, record, recordAsBefore } = await studying();
    await record(attempt());
    await recordAsBefore(attempt(), 100);
    const before = harness().statements;
    expect(await read()).toMatchObject({ attempts: 2 });
    expect(harness().statements - before).toBe(1);
  });

  it('have nothing of what is impossible', async () => {
    const { attempt, read, record } = await studying();
    await record({ ...attempt(), calls: ['7NT', '7NT'] });
    expect(await read()).toBeUndefined();
    expect(tallyAttempts([]).size).toBe(0);
  });
});
