import * as changes from '@overtrick/shared/contract/deal-changes';
import * as lines from '@overtrick/shared/contract/deal-library';
import { getJob } from '@overtrick/shared/contract/jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryChangeKind } from '../../jobs/kinds/library-change.ts';
import { runNextJob } from '../../jobs/run-job.ts';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeAdmin,
  makeDeal,
  makeGroup,
  makeStudent,
  makeTeacher,
  type Person,
  type Teacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { jobsDeps, runJobs } from '../../testing/jobs.ts';
import { keepTrickTable } from './trick-tables.ts';

const TABLE = 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 9 4 8 4';

describe.each(DATABASES)('many deals of a library on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
  });

  const group = (size: number, name = 'Club night') =>
    makeGroup(harness(), teacher, { name, deals: Array.from({ length: size }, (_, index) => `Deal ${index + 1}`) });
  const found = async (query = {}) =>
    (await harness().call(lines.listGroupedDeals, { token: teacher.token, query })).reply.meta.deals;
  const change = (which: object, what: object) =>
    harness().call(changes.changeDeals, { token: teacher.token, body: { which, change: what } as never });
  const remove = (which: object) =>
    harness().call(changes.removeDeals, { token: teacher.token, body: { which } as never });
  const restore = (removalId: string) =>
    harness().call(changes.restoreDeals, { token: teacher.token, body: { removalId } });

  it('get the same labels at once: those that are named, or all that a search finds (D-69)', async () => {
    const { deals } = await group(3);
    await makeDeal(harness(), teacher);
    const named = await change(
      { dealIds: [deals[0]?.id, deals[1]?.id] },
      {
        tags: { add: ['x', 'y'] },
        keywords: { add: ['ruff'], remove: ['counting'] },
        experienceLevel: 7,
        classified: true,
      },
    );
    expect(named.reply).toEqual({ deals: 2, jobId: null });
    expect([await found({ tag: 'y', experienceLevel: '7', classified: 'true', keyword: 'ruff' })]).toEqual([2]);
    expect(await found({ keyword: 'counting' })).toBe(2);
    await change(
      { found: { searchString: '', tag: 'x' } },
      { tags: { remove: ['x'] }, focus: { add: ['defence'] }, biddingSystem: 'ACOL' },
    );
    expect([await found({ tag: 'x' }), await found({ focus: 'defence', biddingSystem: 'ACOL', tag: 'y' })]).toEqual([
      0, 2,
    ]);
  });

  it('go into a new group, or each its own way', async () => {
    const { deals } = await group(4);
    const dealIds = deals.slice(0, 2).map(({ id }) => id);
    await change({ dealIds }, { moveTo: { groupName: 'Moved' } });
    const list = async () =>
      (await harness().call(lines.listGroupedDeals, { token: teacher.token })).reply.results.map(
        ({ groupName, dealCount }) => [groupName, dealCount],
      );
    expect(await list()).toEqual([
      ['Moved', 2],
      ['Club night', 2],
    ]);
    await change({ dealIds }, { moveTo: { alone: true } });
    expect((await list()).map(([, count]) => count)).toEqual([1, 1, 2]);
  });

  it('leave the library and come back into their groups (D-70)', async () => {
    const { id } = await group(5);
    const { reply } = await remove({ groupId: id, found: { searchString: '' } });
    expect([reply.deals, await found()]).toEqual([5, 0]);
    expect((await restore(reply.removalId)).reply).toEqual({ deals: 5, jobId: null });
    const { results } = (await harness().call(lines.listGroupedDeals, { token: teacher.token })).reply;
    expect(results).toMatchObject([{ groupId: id, dealCount: 5 }]);
    expect((await restore(reply.removalId)).status).toBe(404);
  });

  it('are a job when they are more than 500, which another holder goes on with (D-71)', async () => {
    await group(620);
    const { reply } = await change({ found: { searchString: 'deal' } }, { tags: { add: ['many'] } });
    expect([reply.deals, await found({ tag: 'many' })]).toEqual([620, 0]);
    const deps = jobsDeps(harness());
    let steps = 0;
    // The holder is lost in its third step: what it did is committed, and nothing else.
    const lost = {
      ...libraryChangeKind,
      run: (context: Parameters<typeof libraryChangeKind.run>[0]) =>
        libraryChangeKind.run({
          ...context,
          note: async (trx, noted) => {
            steps += 1;
            if (steps === 3) throw new Error('the holder was lost');
            await context.note(trx, noted);
          },
        }),
    };
    await runNextJob({ ...deps, onFault: () => {} }, lost as never);
    expect(await found({ tag: 'many' })).toBe(200);
    harness().wait(3_600_000);
    await runJobs(deps, libraryChangeKind);
    expect(await found({ tag: 'many' })).toBe(620);
    const job = await harness().call(getJob, { token: teacher.token, params: { jobId: reply.jobId ?? '' } });
    expect(job.reply).toMatchObject({ kind: 'library-change', state: 'done', progress: 1 });
  }, 60_000);

  it('come back also while their removal is under way', async () => {
    await group(520);
    const { reply } = await remove({ found: { searchString: '' } });
    expect([reply.deals, await found()]).toEqual([520, 520]);
    expect((await restore(reply.removalId)).reply).toEqual({ deals: 0, jobId: null });
    await runJobs(jobsDeps(harness()), libraryChangeKind);
    expect(await found()).toBe(520);
  }, 60_000);
});

describe.each(DATABASES)('the words and labels of a deal on %s', (database) => {
  const harness = withHarness(database);

  it('change by one call: labels on the row, words beside the version and its results (D-72)', async () => {
    const teacher = await makeTeacher(harness());
    const deal = await makeDeal(harness(), teacher);
    await harness()
      .db.transaction()
      .execute((trx) => keepTrickTable(trx, deal, TABLE));
    await harness().db.deleteFrom('jobs').execute();
    const put = async (body: object) =>
      (await harness().call(lines.putDeal, { token: teacher.token, params: { dealId: deal.id }, body })).reply;
    const labelled = await put({ experienceLevel: 9, keywords: ['ruff'], tags: ['x'] });
    expect(labelled).toMatchObject({ version: 1, experienceLevel: 9, keywords: ['ruff'], tags: ['x'] });
    const worded = await put({ name: 'Renamed', note: 'Ask why', noteShown: true, explanations: ['15-17'] });
    expect(worded).toMatchObject({
      version: 1,
      revision: 2,
      name: 'Renamed',
      experienceLevel: 9,
      keywords: ['ruff'],
      study: { note: 'Ask why', noteShown: true, explanations: ['15-17'], table: TABLE },
    });
    expect(await harness().db.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect((await put({ name: 'Renamed', note: 'Ask why', intro: '' })).revision).toBe(2);
    const list = await harness().call(lines.listGroupedDeals, {
      token: teacher.token,
      query: { name: 'Renamed', experienceLevel: '9' },
    });
    expect(list.reply.meta.deals).toBe(1);
  });

  it('change before its results are known: one job solves them for each version with the same hands', async () => {
    const teacher = await makeTeacher(harness());
    const deal = await makeDeal(harness(), teacher);
    const params = { dealId: deal.id };
    await harness().call(lines.putDeal, { token: teacher.token, params, body: { lead: '9S' } });
    expect(await harness().db.selectFrom('jobs').select('id').execute()).toHaveLength(1);
    await harness()
      .db.transaction()
      .execute((trx) => keepTrickTable(trx, deal, TABLE));
    const { reply } = await harness().call(lines.getDeal, { token: teacher.token, params });
    expect([reply.version, reply.study.table]).toEqual([2, TABLE]);
  });

  it('refuses explanations of calls that the auction does not have', async () => {
    const teacher = await makeTeacher(harness());
    const { id: dealId } = await makeDeal(harness(), teacher);
    const body = { explanations: ['1', '2', '3', '4', '5', '6', '7'] };
    const { status, problem } = await harness().call(lines.putDeal, { token: teacher.token, params: { dealId }, body });
    expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['explanations']]);
  });

  it('offers what stands on the deals, by the beginnings of their words (D-73)', async () => {
    const teacher = await makeTeacher(harness());
    await makeGroup(harness(), teacher, { name: 'Deals', deals: ['Late ruff 10', 'late Ruff 9', 'Écart', 'Rare'] });
    const choices = async (query: object) =>
      (await harness().call(lines.listDealChoices, { token: teacher.token, query: query as never })).reply;
    expect(await choices({ kind: 'name', q: 'ru la' })).toEqual([
      { value: 'late Ruff 9', deals: 1 },
      { value: 'Late ruff 10', deals: 1 },
    ]);
    expect((await choices({ kind: 'name', q: 'e' })).map(({ value }) => value)).toEqual(['Écart']);
    expect((await choices({ kind: 'name', q: 'uff' })).length).toBe(0);
    const ofDeals = [{ value: 'counting', deals: 4 }];
    expect(await choices({ kind: 'keyword' })).toEqual(ofDeals);
    const asked = async ({ token }: Person) => {
      const query = { kind: 'keyword' as const, teacherProfileId: teacher.profileId };
      const { status, reply } = await harness().call(lines.listDealChoices, { token, query });
      return status === 200 ? reply : status;
    };
    expect(await asked(await makeAdmin(harness()))).toEqual(ofDeals);
    expect(await asked(await makeTeacher(harness()))).toEqual([]);
    expect(await asked(await makeStudent(harness()))).toBe(403);
  });
});
