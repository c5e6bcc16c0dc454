import * as lines from '@overtrick/shared/contract/deal-library';
import { getDealPack } from '@overtrick/shared/contract/deal-packs';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealImportKind } from '../../jobs/kinds/deal-import.ts';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeDeal,
  makePack,
  makeStudent,
  makeTeacher,
  type Teacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { jobsDeps, runJobs } from '../../testing/jobs.ts';

const board = (number: number, name: string): string =>
  [
    `[Board "${number}"]`,
    `[OvertrickName "${name}"]`,
    '[Dealer "N"]',
    '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]',
    '[Auction "N"]',
    '7S Pass Pass Pass',
    '',
  ].join('\n');

const EMPTY_BOARD =
  '[Board "9"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n[Dealer "N"]\n';

const pbn = (...boards: readonly string[]) => ({ name: 'Club night.pbn', content: Buffer.from(boards.join('\n')) });

describe.each(DATABASES)('the deal library on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
  });

  const list = async (query = {}, token = teacher.token) =>
    (await harness().call(lines.listGroupedDeals, { token, query })).reply;
  const importFile = (file: ReturnType<typeof pbn>, query = {}) =>
    harness().call(lines.importDeals, { token: teacher.token, query, file });

  it('lists groups, the newest first, twenty a page, and the choices of its filters (D-35) (D-36)', async () => {
    for (let index = 0; index < 21; index++) {
      await makeDeal(harness(), teacher, { ...DEAL, game: { ...DEAL.game, name: `Deal ${index}` } });
      harness().wait(1000);
    }
    const first = await list();
    expect(first.results).toHaveLength(20);
    expect(first.results[0]).toMatchObject({ groupName: 'Deal 20', deals: [{ name: 'Deal 20', contract: '3N' }] });
    expect(first.meta).toMatchObject({ numPages: 2, totalItems: 21, currentPage: 1, keywords: ['counting'] });
    const second = await list({ page: '2' });
    expect(second.results.map(({ groupName }) => groupName)).toEqual(['Deal 0']);
  });

  it('finds by a part of the name and by filters', async () => {
    const { reply } = await importFile(pbn(board(1, 'Ruff high'), board(2, 'Duck')), { autogroup: 'true' });
    const [ruff] = reply.deals;
    const tagged = { tags: ['club, Tuesday'], focus: ['declarer play'], classified: true };
    await harness().call(lines.putDeal, { token: teacher.token, params: { dealId: ruff?.id ?? '' }, body: tagged });
    const named = async (query: object) =>
      (await list(query)).results.flatMap(({ deals }) => deals.map(({ name }) => name));
    expect(await named({})).toHaveLength(2);
    expect(await named({ searchString: 'ruff' })).toEqual([ruff?.name]);
    expect(await named({ tag: 'club%2C Tuesday', classified: 'true', minTricks: '13' })).toEqual([ruff?.name]);
    expect(await named({ tag: 'club' })).toEqual([]);
    expect((await harness().call(lines.listDealTags, { token: teacher.token })).reply).toEqual(['club, Tuesday']);
  });

  it('imports a file at once: one group of all its deals, the bad boards told and the good ones kept (D-56)', async () => {
    const { reply, status } = await importFile(pbn(board(1, 'A'), EMPTY_BOARD, board(2, 'B')), { autogroup: 'true' });
    expect(status).toBe(200);
    expect(reply.deals.map(({ importOrder }) => importOrder)).toEqual([1, 3]);
    expect(reply.problems).toEqual([
      { line: null, board: '9', code: 'nothing-to-study', message: expect.stringContaining('neither') },
    ]);
    const { results } = await list();
    expect(results.map(({ groupName, deals }) => [groupName, deals.length])).toEqual([['Club night', 2]]);
  });

  it('imports each deal alone when no group is asked for', async () => {
    await importFile(pbn(board(1, 'A'), board(2, 'B')));
    expect((await list()).results.map(({ deals }) => deals.length)).toEqual([1, 1]);
  });

  it('queues a file, tells that it waits, and reads it once (D-56) (D-08)', async () => {
    const { token } = teacher;
    const sent = await harness().call(lines.queueDealImport, {
      token,
      query: { autogroup: 'true', name: 'Tuesday' },
      file: pbn(board(1, 'A')),
    });
    expect(sent).toMatchObject({ status: 202, reply: { status: 'pending' } });
    const waiting = async () => (await harness().call(lines.listPendingImports, { token })).reply;
    expect(await waiting()).toMatchObject([{ filename: 'Club night.pbn' }]);
    const run = () => runJobs(jobsDeps(harness()), dealImportKind);
    await Promise.all([run(), run()]);
    expect(await waiting()).toEqual([]);
    expect((await list()).results).toMatchObject([{ groupName: 'Tuesday', deals: [{ importOrder: 1 }] }]);
  });

  it('refuses a file that is no PBN file', async () => {
    const { status, problem } = await importFile({ name: 'me.png', content: Buffer.from('\x89PNG\r\n\x1a\n0000') });
    expect(status).toBe(415);
    expect(problem?.errors).toEqual({ media: ['Only PBN files can be uploaded'] });
  });

  it('removes all of a teacher’s deals, and leaves another’s and those in packs (D-06)', async () => {
    const { id: packId } = await makePack(harness(), { teacher, dealCount: 2 });
    const other = await makeTeacher(harness());
    await makeDeal(harness(), other);
    const { reply } = await harness().call(lines.deleteAllDeals, { token: teacher.token });
    expect(reply).toEqual({ deleted: 2 });
    expect((await list()).results).toEqual([]);
    expect((await list({}, other.token)).results).toHaveLength(1);
    const pack = await harness().call(getDealPack, { token: teacher.token, params: { dealPackId: packId } });
    expect(pack.reply.deals).toHaveLength(2);
  });

  it('shows a deal whole to its teacher, with the deals before and after it (D-41)', async () => {
    const { reply } = await importFile(pbn(board(1, 'A'), board(2, 'B'), board(3, 'C')), { autogroup: 'true' });
    const ids = reply.deals.map(({ id }) => id);
    const params = { dealId: ids[1] ?? '' };
    const { token } = teacher;
    const whole = await harness().call(lines.getDeal, { token, params });
    expect(whole.reply).toMatchObject({
      groupName: 'Club night',
      study: { game: { auction: { bids: ['7S', 'P', 'P', 'P'] } } },
    });
    const neighbours = await harness().call(lines.getDealNeighbours, { token, params });
    expect(neighbours.reply).toEqual({ prev: { id: ids[0] }, next: { id: ids[2] } });
  });

  it('renames a group, and lets deals out of it, each a group of its own', async () => {
    const { reply } = await importFile(pbn(board(1, 'A'), board(2, 'B'), board(3, 'C')), { autogroup: 'true' });
    const [a, b, c] = reply.deals.map(({ id }) => id);
    const groupId = (await list()).results[0]?.groupId ?? '';
    const changed = await harness().call(lines.putDealGroup, {
      token: teacher.token,
      params: { groupId },
      body: { groupName: 'Two', dealIds: [c ?? '', a ?? ''] },
    });
    expect(changed.reply).toMatchObject({ groupName: 'Two', deals: [{ id: c }, { id: a }] });
    const groups = (await list()).results.map(({ deals }) => deals.map(({ id }) => id));
    expect(groups).toContainEqual([b]);
    expect(groups).toHaveLength(2);
  });

  it('is read by admins, who choose whose; a student has none', async () => {
    await makeDeal(harness(), teacher);
    const admin = await makeAdmin(harness());
    expect((await list({}, admin.token)).results).toEqual([]);
    expect((await list({ teacherProfileId: teacher.profileId }, admin.token)).results).toHaveLength(1);
    const { token } = await makeStudent(harness());
    expect((await list({ teacherProfileId: teacher.profileId }, token)).results).toEqual([]);
  });

  it('keeps bot cards as a new version, so that packs do not change by themselves', async () => {
    const { id: dealId, version } = await makeDeal(harness(), teacher);
    const body = [[{ side: 'W' as const, name: '5S' as const }]];
    const { token } = teacher;
    const put = await harness().call(lines.putPredefinedCards, { token, params: { dealId }, body });
    expect(put.reply).toEqual(body);
    const whole = await harness().call(lines.getDeal, { token, params: { dealId } });
    expect(whole.reply).toMatchObject({ version: version + 1, study: { botCards: body } });
  });

  it('refuses bot cards that their hands do not have', async () => {
    const { id: dealId } = await makeDeal(harness(), teacher);
    const body = [[{ side: 'W' as const, name: 'AS' as const }]];
    const put = await harness().call(lines.putPredefinedCards, { token: teacher.token, params: { dealId }, body });
    expect([put.status, put.problem?.message]).toEqual([422, 'This card is not in the hand that plays']);
  });
});
