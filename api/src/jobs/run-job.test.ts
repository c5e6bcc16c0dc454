import { deleteJob, getJob, listJobs, retryJob } from '@overtrick/shared/contract/jobs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endJob, LeaseLost, type NewJob, queueJob, takeJob } from '../entities/jobs/operations.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import type { JobContext, JobKind } from './kind.ts';
import { purge } from './purge.ts';
import { giveBackHeld, LEASE } from './run-job.ts';

const MINUTE = 60_000;

/** A kind of job whose work the test gives. */
const kindOf = (run: (context: JobContext<number>) => Promise<unknown>, changes: Partial<JobKind<number>> = {}) => ({
  name: 'count',
  body: v.number(),
  where: 'here' as const,
  tries: 3,
  pause: () => MINUTE,
  look: 1,
  run,
  ...changes,
});

describe.each(DATABASES)('the queue on %s', (database) => {
  const harness = withHarness(database);
  const queue = (job: Partial<NewJob> = {}) =>
    harness()
      .db.transaction()
      .execute((trx) => queueJob(trx, { kind: 'count', body: 1, ...job }, harness().now));
  const take = () => takeJob(harness().db, { kind: 'count', now: harness().now, lease: LEASE });
  const rows = () => harness().db.selectFrom('jobs').selectAll().orderBy('id').execute();
  const faults: unknown[] = [];
  const deps = () => jobsDeps(harness(), { onFault: (error) => void faults.push(error) });

  it('leaves nothing of a transaction that is rolled back', async () => {
    const undone = harness()
      .db.transaction()
      .execute(async (trx) => {
        await queueJob(trx, { kind: 'count', body: 1, text: 'long' }, harness().now);
        throw new Error('rolled back');
      });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
    expect(await harness().db.selectFrom('job_texts').selectAll().execute()).toEqual([]);
  });

  it('never gives one job to two takers', async () => {
    for (let job = 0; job < 20; job++) await queue({ body: job });
    const taken = await Promise.all(Array.from({ length: 30 }, take));
    const ids = taken.flatMap((job) => (job ? [job.id] : []));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('keeps one job waiting under a key, and another while that one runs', async () => {
    await queue({ key: 'k' });
    await queue({ key: 'k' });
    expect(await rows()).toHaveLength(1);
    expect(await take()).toBeDefined();
    await queue({ key: 'k' });
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['running', 'waiting']);
  });

  it('lets the one that was queued meanwhile stand for both, when a job goes back', async () => {
    await queue({ key: 'k' });
    await runJobs(
      deps(),
      kindOf(async () => {
        await queue({ key: 'k' });
        throw new Error('not yet');
      }),
    );
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('gives a job to another when its holder is lost, and the lost one can write nothing more', async () => {
    await queue();
    const lost = await take();
    if (!lost) throw new Error('no job');
    harness().wait(LEASE - 1);
    expect(await take()).toBeUndefined();
    harness().wait(1);
    const next = await take();
    expect(next).toMatchObject({ id: lost.id, tries: 2 });
    const end = harness()
      .db.transaction()
      .execute((trx) => endJob(trx, lost, null, harness().now));
    await expect(end).rejects.toThrow(LeaseLost);
    expect(await rows()).toMatchObject([{ state: 'running', leased_by: next?.leased_by }]);
  });

  it('goes on from the noted place after a kill between two steps', async () => {
    await queue();
    const steps: number[] = [];
    const counting = (dies: number) =>
      kindOf(async ({ db, job, note }) => {
        for (let step = job.place === null ? 0 : Number(job.place); step < 5; step++) {
          if (step === dies) return new Promise(() => {});
          await db.transaction().execute((trx) => note(trx, { progress: (step + 1) / 5, place: step + 1 }));
          steps.push(step);
        }
      });
    const killed = new AbortController();
    void runJobs({ ...deps(), stopping: killed.signal }, counting(3)).catch(() => {});
    await expect.poll(async () => (await rows())[0]?.place).toBe('3');
    harness().wait(LEASE);
    await runJobs(deps(), counting(-1));
    killed.abort();
    expect(steps).toEqual([0, 1, 2, 3, 4]);
    expect(await rows()).toEqual([]);
  });

  it('undoes the step of a holder whose lease was lost', async () => {
    const { id: ownerId } = await makeStudent(harness());
    await queue({ ownerId });
    const slow = kindOf(async ({ db, note }) => {
      harness().wait(LEASE);
      await runJobs(
        deps(),
        kindOf(async () => null),
      );
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('server_facts').values({ key: 'generation', value: 'twice' }).execute();
        await note(trx, { progress: 1, place: null });
      });
    });
    await runJobs(deps(), slow);
    const facts = await harness().db.selectFrom('server_facts').select('key').execute();
    expect(facts.map(({ key }) => key)).not.toContain('generation');
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });

  it('ends a job that fails each time, tells its owner why, and tries it again when asked', async () => {
    const { id: ownerId, token } = await makeStudent(harness());
    const jobId = await queue({ ownerId, title: 'club.pbn' });
    let tries = 0;
    const failing = kindOf(async () => {
      tries++;
      throw new Error('no memory');
    });
    for (let round = 0; round < 5; round++) {
      await runJobs(deps(), failing);
      harness().wait(MINUTE);
    }
    expect(tries).toBe(3);
    const { reply } = await harness().call(getJob, { token, params: { jobId } });
    expect(reply).toMatchObject({ state: 'failed', error: 'internal', title: 'club.pbn' });
    expect((await harness().call(listJobs, { token })).reply).toEqual([reply]);
    const again = await harness().call(retryJob, { token, params: { jobId } });
    expect(again.reply).toMatchObject({ state: 'waiting', error: null });
    expect((await harness().call(retryJob, { token, params: { jobId } })).status).toBe(409);
    expect((await harness().call(deleteJob, { token, params: { jobId } })).status).toBe(409);
    await runJobs(
      deps(),
      kindOf(async () => null),
    );
    expect((await harness().call(getJob, { token, params: { jobId } })).reply).toMatchObject({ state: 'done' });
    expect((await harness().call(deleteJob, { token, params: { jobId } })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('ends a job that ends each of its holders', async () => {
    await queue();
    for (let round = 0; round < 3; round++) {
      expect(await take()).toBeDefined();
      harness().wait(LEASE);
    }
    await runJobs(
      deps(),
      kindOf(async () => {
        throw new Error('must not be run');
      }),
    );
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'lost' }]);
  });

  it('ends a job whose body it cannot read', async () => {
    await queue({ body: 'a newer release’s' });
    await runJobs(
      deps(),
      kindOf(async () => null),
    );
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'unreadable' }]);
  });

  it('gives back what does not come to a safe point, and its holder then ends nothing', async () => {
    const { id: ownerId } = await makeStudent(harness());
    await queue({ ownerId });
    let finish = (): void => {};
    const end = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const stuck = deps();
    const running = runJobs(
      stuck,
      kindOf(() => end),
    );
    await expect.poll(() => stuck.held.size).toBe(1);
    await giveBackHeld(stuck);
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    finish();
    await running;
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });

  it('comes again to a kind that has a time for it, also after it failed', async () => {
    await queue({ key: '' });
    const hourly = (run: () => Promise<null>) =>
      kindOf(run as never, { body: v.any(), every: 60 * MINUTE, tries: 1 } as never);
    const next = async () => (await rows()).filter(({ state }) => state === 'waiting').map(({ due_at }) => due_at);
    const inAnHour = () => new Date(harness().now.getTime() + 60 * MINUTE).toISOString();
    await runJobs(
      deps(),
      hourly(async () => null),
    );
    expect(await next()).toEqual([inAnHour()]);
    harness().wait(60 * MINUTE);
    await runJobs(
      deps(),
      hourly(async () => {
        throw new Error('not today');
      }),
    );
    expect(await next()).toEqual([inAnHour()]);
  });

  it('forgets what has ended after thirty days', async () => {
    const { id: ownerId } = await makeStudent(harness());
    await queue({ ownerId });
    await runJobs(
      deps(),
      kindOf(async () => null),
    );
    await queue({ ownerId });
    harness().wait(31 * 24 * 60 * MINUTE);
    await purge(harness().db, harness().now, 180);
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
  });
});
