import { getDeal } from '@overtrick/shared/contract/deal-library';
import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import * as lines from '@overtrick/shared/contract/result-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeDeal, makeEnrolment, makePack, makeStudent, makeTeacher, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)('result messages on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  let dealId: string;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
    dealId = (await makeDeal(harness(), teacher)).id;
  });

  const add = (body: { outcome: '-' | 'makes' | 'max'; message: string }) =>
    harness().call(lines.addResultMessage, { token: teacher.token, params: { dealId }, body });
  const list = async () =>
    (await harness().call(lines.listResultMessages, { token: teacher.token, params: { dealId } })).reply;

  it('are listed, the best outcome first', async () => {
    await add({ outcome: 'max', message: ' All of them ' });
    expect(await list()).toMatchObject({
      results: [
        { id: `${dealId}.max`, outcome: 'max', message: 'All of them' },
        { id: `${dealId}.makes`, outcome: 'makes', message: 'Nine in time' },
      ],
      meta: { total: 2 },
    });
  });

  it('stand once an outcome', async () => {
    const { status, problem } = await add({ outcome: 'makes', message: 'Another' });
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'taken', errors: { outcome: ['This outcome has a message already'] } });
  });

  it('have words', async () => {
    const { status, problem } = await add({ outcome: '-', message: '  ' });
    expect([status, problem?.errors]).toEqual([422, { message: ['Message is required'] }]);
  });

  it('change, move and go by their own names, as words of every version of the deal', async () => {
    const { token } = teacher;
    const put = await harness().call(lines.putResultMessage, {
      token,
      params: { messageId: `${dealId}.makes` },
      body: { outcome: '-', message: 'Count again' },
    });
    expect(put.reply).toEqual({ id: `${dealId}.-`, outcome: '-', message: 'Count again' });
    const gone = { token, params: { messageId: `${dealId}.makes` } };
    expect((await harness().call(lines.deleteResultMessage, gone)).status).toBe(404);
    const removed = await harness().call(lines.deleteResultMessage, { token, params: { messageId: put.reply.id } });
    expect(removed.reply).toEqual(put.reply);
    expect((await list()).results).toEqual([]);
    const deal = await harness().call(getDeal, { token, params: { dealId } });
    expect(deal.reply).toMatchObject({ version: 1, revision: 2, study: { resultMessages: [] } });
  });

  it('reach a pack’s bundle at once, and devices are told then (ruling 67)', async () => {
    const pack = await makePack(harness(), { teacher, dealCount: 1 });
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const [deal] = pack.deals;
    dealId = deal?.id ?? '';
    const bundle = async () =>
      (await harness().call(getDealPackBundle, { token: student.token, params: { dealPackId: pack.id } })).reply;
    const before = await bundle();
    const message = { outcome: 'max', message: 'All of them' } as const;
    await add(message);
    const after = await bundle();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.deals[0]?.resultMessages).toContainEqual(message);
  });
});
