import * as lines from '@overtrick/shared/contract/deal-library';
import { getJob } from '@overtrick/shared/contract/jobs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adoptImports, IMPORT_JOB, importNow } from '../entities/deals/imports.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeTeacher, type Teacher } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import { dealImportKind } from './kinds/deal-import.ts';
import { type JobsDeps, LEASE } from './run-job.ts';

const HANDS = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
const board = (number: number): string =>
  `[Board "${number}"]\n[Dealer "N"]\n[Deal "${HANDS}"]\n[Contract "7S"]\n[Declarer "N"]\n`;
const bad = (number: number): string => `[Board "${number}"]\n[Dealer "N"]\n[Deal "${HANDS}"]\n`;

/** More than one piece of text, and many transactions. */
const BOARDS = 250;
const FILE = Array.from({ length: BOARDS }, (_, index) => (index % 50 === 7 ? bad(index) : board(index))).join('\n');
const GOOD = BOARDS - 5;

describe.each(DATABASES)('an import on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  /** Ends what killed servers keep doing in this process. */
  let killed: AbortController;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
    killed = new AbortController();
  });
  afterEach(() => killed.abort());

  const queue = async (content = FILE) => {
    const file = { name: 'long.pbn', content: Buffer.from(content) };
    const query = { autogroup: 'true' as const };
    return (await harness().call(lines.queueDealImport, { token: teacher.token, query, file })).reply.id;
  };
  const ask = async (jobId: string) =>
    (await harness().call(getJob, { token: teacher.token, params: { jobId } })).reply;
  const run = (changes: Partial<JobsDeps> = {}) => runJobs(jobsDeps(harness(), changes), dealImportKind);
  const orders = async () => {
    const deals = await harness().db.selectFrom('deals').select(['import_order', 'group_id']).execute();
    expect(new Set(deals.map((deal) => deal.group_id)).size).toBeLessThanOrEqual(1);
    return deals.map((deal) => deal.import_order).sort((a, b) => a - b);
  };
  const wanted = Array.from({ length: BOARDS }, (_, index) => index + 1).filter((order) => order % 50 !== 8);

  /** Runs until this many pieces are in the library, and leaves the job as a killed server would. */
  const dieAfter = (pieces: number): Promise<void> =>
    new Promise((died, failed) => {
      const deps = jobsDeps(harness());
      let asked = 0;
      const ask: JobsDeps['ask'] = (kind, question) => {
        if (asked++ <= pieces) return deps.ask(kind, question);
        died();
        return new Promise(() => {});
      };
      run({ ask, stopping: killed.signal }).catch(failed);
    });

  it('tells its owner how far it is, then what it has brought, and keeps the text no longer', async () => {
    const id = await queue();
    expect(await ask(id)).toMatchObject({ kind: 'deal-import', title: 'long.pbn', state: 'waiting', progress: null });
    await dieAfter(1);
    const { state, progress } = await ask(id);
    expect(state).toBe('running');
    expect(progress).toBeGreaterThan(0);
    expect(progress).toBeLessThan(1);
    harness().wait(LEASE);
    await run();
    const { result, ...job } = await ask(id);
    expect(job).toMatchObject({ state: 'done', progress: 1, error: null });
    expect(result).toMatchObject({ created: GOOD, problemCount: 5 });
    expect(result?.problems[0]).toMatchObject({ board: '7', code: 'nothing-to-study' });
    expect(await harness().db.selectFrom('job_texts').selectAll().execute()).toEqual([]);
  });

  it('loses no board and makes none twice when its server is killed again and again', async () => {
    await queue();
    const seen: number[] = [];
    for (let pieces = 0; pieces < 3; pieces++) {
      await dieAfter(pieces);
      seen.push((await orders()).length);
      harness().wait(LEASE);
    }
    expect(new Set(seen).size).toBe(3);
    await run();
    expect(await orders()).toEqual(wanted);
  });

  it('goes on where it stopped when the server was stopped, without a pause', async () => {
    const id = await queue();
    const stopping = new AbortController();
    const deps = jobsDeps(harness());
    let asked = 0;
    const stoppingAfter: JobsDeps['ask'] = (kind, question) => {
      if (++asked === 3) stopping.abort();
      return deps.ask(kind, question);
    };
    await run({ stopping: stopping.signal, ask: stoppingAfter });
    expect(await ask(id)).toMatchObject({ state: 'waiting' });
    const before = (await orders()).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(GOOD);
    await run();
    expect(await orders()).toEqual(wanted);
  });

  it('that fails is told to its owner with its reason, and goes on from there when tried again', async () => {
    const id = await queue();
    const faulty = { ask: () => Promise.reject(new Error('no thread')), onFault: () => {} };
    for (let round = 0; round < 5; round++) {
      await run(faulty);
      harness().wait(10 * 60_000);
    }
    expect(await ask(id)).toMatchObject({ state: 'failed', error: 'internal', result: null });
    expect((await harness().call(lines.listPendingImports, { token: teacher.token })).reply).toEqual([]);
  });

  it('goes on as a job when the server is lost while its sender waits', async () => {
    const { db } = harness();
    const at = { ownerId: teacher.id, teacherProfileId: teacher.profileId, autogroup: 'true' as const };
    const path = `${harness().config.dataDir}/sent.pbn`;
    await import('node:fs/promises').then(({ writeFile }) => writeFile(path, FILE));
    const file = { path, name: 'sent.pbn', size: FILE.length } as Parameters<typeof importNow>[1]['file'];
    let calls = 0;
    const clock = () => {
      // The server is lost in the middle: its clock tells nothing more.
      if (++calls > 40) throw new Error('lost');
      return harness().now;
    };
    await expect(importNow(db, { ...at, file }, clock)).rejects.toThrow('lost');
    expect(await orders()).not.toEqual([]);
    await db.updateTable('jobs').set({ ended_at: null, state: 'running' }).where('kind', '=', IMPORT_JOB).execute();
    harness().wait(LEASE);
    await run();
    expect(await orders()).toEqual(wanted);
  });

  it('that an older release has received becomes a job with the same id', async () => {
    const { db, now } = harness();
    const created_at = now.toISOString();
    await db
      .insertInto('deal_imports')
      .values({
        id: '01890000-0000-7000-8000-000000000001',
        teacher_profile_id: teacher.profileId,
        filename: 'old.pbn',
        group_name: 'Old',
        content: FILE,
        created_at,
      })
      .execute();
    const pending = async () => (await harness().call(lines.listPendingImports, { token: teacher.token })).reply;
    expect(await pending()).toMatchObject([{ filename: 'old.pbn' }]);
    await Promise.all([adoptImports(db, now), adoptImports(db, now)]);
    expect(await pending()).toMatchObject([{ id: '01890000-0000-7000-8000-000000000001', filename: 'old.pbn' }]);
    await run();
    expect(await orders()).toEqual(wanted);
    expect(await pending()).toEqual([]);
  });
});
