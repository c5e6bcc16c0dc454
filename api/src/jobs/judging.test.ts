import { push } from '@overtrick/shared/contract/sync';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { queueJob } from '../entities/jobs/operations.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeAttempt, makeEnrolment, makePack, makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import { judgingKind } from './kinds/judging.ts';

describe.each(DATABASES)('judging on %s', (kind) => {
  const harness = withHarness(kind);

  it('comes again by itself, and gives the verdicts that an older server has not given', async () => {
    const { db, now } = harness();
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack with a deal');
    const attempt = makeAttempt(student, pack.id, deal);
    const mutation = { seq: 1, id: newId(), name: 'attempt.record', version: 1, args: { attempt } };
    const body = { protocol: 1, deviceId: newId(), mutations: [mutation] };
    expect((await harness().call(push, { token: student.token, body })).status).toBe(200);
    await db.deleteFrom('verdicts').execute();
    await db.updateTable('attempts').set({ rules_version: 0 }).execute();
    await db.transaction().execute((trx) => queueJob(trx, { kind: judgingKind.name, key: '', body: null }, now));
    const run = () => runJobs(jobsDeps(harness()), judgingKind);
    await run();
    const judged = () => db.selectFrom('verdicts').select('attempt_id').execute();
    expect(await judged()).toEqual([{ attempt_id: attempt.id }]);
    await db.deleteFrom('verdicts').execute();
    await db.updateTable('attempts').set({ rules_version: 0 }).execute();
    await run();
    expect(await judged()).toEqual([]);
    harness().wait(60_000);
    await run();
    expect(await judged()).toHaveLength(1);
  });
});
