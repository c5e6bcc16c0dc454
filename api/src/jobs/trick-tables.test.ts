import { loadEngineFromDisk } from '@overtrick/engine-wasm/load-node';
import { createSolver } from '@overtrick/engine-wasm/solver';
import { describe, expect, it } from 'vitest';
import { adoptDeals, TRICK_TABLE_JOB } from '../entities/deals/trick-tables.ts';
import { isAnyOpen } from '../entities/jobs/queries.ts';
import { DATABASES } from '../testing/databases.ts';
import { DEAL, makeDeal, makeTeacher } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import { solveTrickTable, trickTableKind } from './kinds/trick-table.ts';
import type { JobsDeps } from './run-job.ts';

const TABLE = 'S 8 5 8 5;H 7 6 7 6;D 9 4 9 4;C 7 6 7 6;N 9 4 9 4';
const UNKNOWN = 'S:AQ4.KJ3.A852.K74 - - -';
const FREAK = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
const MINUTE = 60_000;

it('a trick table is none where hands are unknown or it would take too long', async () => {
  const solver = createSolver(await loadEngineFromDisk());
  expect(solveTrickTable(solver, DEAL.game.deal)).toBe('S 9 4 9 4;H 10 3 9 3;D 10 3 10 3;C 9 4 9 4;N 10 3 10 3');
  expect(solveTrickTable(solver, UNKNOWN)).toBeNull();
  expect(solveTrickTable(solver, 'no deal')).toBeNull();
  expect(solveTrickTable(solver, FREAK, 1)).toBeNull();
});

describe.each(DATABASES)('trick tables on %s', (kind) => {
  const harness = withHarness(kind);
  type Ask = (deal: string) => Promise<string | null>;
  const solve = (ask: Ask, changes: Partial<JobsDeps> = {}) =>
    runJobs(jobsDeps(harness(), { ask: (_, deal) => ask(deal as string), ...changes }), trickTableKind);
  const rows = () =>
    harness()
      .db.selectFrom('deal_versions')
      .select(['trick_table', 'no_trick_table'])
      .orderBy('created_at')
      .orderBy('deal_id')
      .execute();
  const isOpen = () => isAnyOpen(harness().db, TRICK_TABLE_JOB);
  const dealing = (deal: string) => ({ ...DEAL, game: { ...DEAL.game, deal } });

  it('are solved once for every new deal, oldest first', async () => {
    const teacher = await makeTeacher(harness());
    for (let deal = 0; deal < 3; deal++) await makeDeal(harness(), teacher);
    const asked: string[] = [];
    const ask: Ask = async (deal) => {
      asked.push(deal);
      return TABLE;
    };
    await solve(ask);
    expect(await rows()).toEqual(Array.from({ length: 3 }, () => ({ trick_table: TABLE, no_trick_table: null })));
    await adoptDeals(harness().db, harness().now);
    await solve(ask);
    expect(asked).toEqual(Array.from({ length: 3 }, () => DEAL.game.deal));
    expect(await isOpen()).toBe(false);
  });

  it('are marked as none when the solver gives up, and when solving fails each time', async () => {
    const teacher = await makeTeacher(harness());
    for (const deal of [FREAK, DEAL.game.deal]) {
      await makeDeal(harness(), teacher, dealing(deal));
      harness().wait(1000);
    }
    const faults: unknown[] = [];
    const ask: Ask = async (deal) => {
      if (deal === FREAK) return null;
      throw new Error('no memory');
    };
    for (let round = 0; round < 4; round++) {
      await solve(ask, { onFault: (error) => void faults.push(error) });
      harness().wait(10 * MINUTE);
    }
    expect(faults).toHaveLength(3);
    expect((await rows()).map((row) => row.no_trick_table)).toEqual(['too-hard', 'failed']);
    await adoptDeals(harness().db, harness().now);
    expect(await isOpen()).toBe(false);
  });

  it('cost nothing for 1,500 deals with unknown hands: each is marked once, also those that were there before', async () => {
    const teacher = await makeTeacher(harness());
    const { db, now } = harness();
    const { id } = await makeDeal(harness(), teacher, dealing(UNKNOWN));
    const created_at = new Date(now.getTime() - MINUTE).toISOString();
    const older = { deal_id: id, trick_table: null, no_trick_table: null, created_at };
    const body = JSON.stringify(dealing(UNKNOWN));
    for (let from = 0; from < 1500; from += 100)
      await db
        .insertInto('deal_versions')
        .values(Array.from({ length: 100 }, (_, index) => ({ ...older, body, version: from + index + 2 })))
        .execute();
    await makeDeal(harness(), teacher);
    await solve(async () => TABLE);
    await adoptDeals(db, now);
    const ask: Ask = async () => {
      throw new Error('nothing is left to solve');
    };
    await solve(ask);
    expect(await isOpen()).toBe(false);
    const counts = (await rows()).map((row) => row.no_trick_table ?? row.trick_table);
    expect(counts.filter((why) => why === 'unknown-hands')).toHaveLength(1501);
    expect(counts.filter((why) => why === TABLE)).toHaveLength(1);
  });

  it('are solved for deals that an older release has stored without a job', async () => {
    const teacher = await makeTeacher(harness());
    const { db, now } = harness();
    for (let deal = 0; deal < 3; deal++) await makeDeal(harness(), teacher);
    await db.deleteFrom('jobs').execute();
    await adoptDeals(db, now);
    await solve(async () => TABLE);
    expect((await rows()).map((row) => row.trick_table)).toEqual([TABLE, TABLE, TABLE]);
  });

  it('go back into the queue when the server stops, and count no try', async () => {
    await makeDeal(harness(), await makeTeacher(harness()));
    const stopping = new AbortController();
    const ask: Ask = async () => {
      stopping.abort();
      throw new Error('the thread ended');
    };
    await solve(ask, { stopping: stopping.signal });
    const job = await harness().db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: 'waiting', tries: 0, leased_by: null });
    await solve(async () => TABLE);
    expect((await rows()).map((row) => row.trick_table)).toEqual([TABLE]);
  });
});
