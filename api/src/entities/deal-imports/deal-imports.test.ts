import { readFileSync } from 'node:fs';
import * as lines from '@overtrick/shared/contract/deal-imports';
import { getDeal, putDeal } from '@overtrick/shared/contract/deal-library';
import type { InputOf } from '@overtrick/shared/contract/endpoint';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealImportKind } from '../../jobs/kinds/deal-import.ts';
import { badBoardText, boardText, fileText } from '../../testing/board-file.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeTeacher, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { jobsDeps, runJobs } from '../../testing/jobs.ts';
import { SAMPLES } from '../../testing/samples.ts';
import { tidyImports } from './forget.ts';

const pbn = (...boards: readonly string[]) => ({ name: 'Club night.pbn', content: Buffer.from(boards.join('\n')) });
interface Sent {
  readonly name: string;
  readonly content: Buffer;
}

describe.each(DATABASES)('a file of deals on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
  });

  type Query = InputOf<(typeof lines.importDeals)['query']>;
  const send = async (file: Sent, query: Query = {}) =>
    harness().call(lines.importDeals, { token: teacher.token, query, file });
  const bring = async (file: Sent, query: Query = {}) => {
    const { status, reply } = await send(file, query);
    expect(status).toBe(200);
    harness().wait(1000);
    return reply;
  };
  const deals = () =>
    harness().db.selectFrom('deals').selectAll().where('deleted_at', 'is', null).orderBy('import_order').execute();
  const outcomes = (rows: readonly lines.ImportRow[]) => rows.map(({ outcome }) => outcome);
  const dealOf = async (dealId: string | null | undefined) =>
    (await harness().call(getDeal, { token: teacher.token, params: { dealId: dealId ?? '' } })).reply;

  it('comes in at once, with a report that has a row a board (D-56) (D-75)', async () => {
    const {
      deals: cards,
      report,
      rows,
    } = await bring(pbn(boardText(1), badBoardText(2), boardText(3)), {
      autogroup: 'true',
    });
    expect(cards.map(({ importOrder }) => importOrder)).toEqual([1, 3]);
    expect(report).toMatchObject({
      filename: 'Club night.pbn',
      format: 'pbn',
      state: 'done',
      progress: 1,
      counts: { boards: 3, new: 2, updated: 0, skipped: 0, refused: 1, mended: 0 },
      duplicates: 'skip',
      findings: [],
    });
    expect(rows.map(({ position, board, outcome }) => [position, board, outcome])).toEqual([
      [0, '1', 'new'],
      [1, '2', 'refused'],
      [2, '3', 'new'],
    ]);
    expect(rows[0]).toMatchObject({ line: 1, dealId: cards[0]?.id, findings: [], text: null });
    expect(rows[1]).toMatchObject({ dealId: null, findings: [{ kind: 'refused', code: 'duplicate-card' }] });
    expect(rows[1]?.text).toContain('[Board "2"]');
    expect(new Set((await deals()).map(({ group_id }) => group_id))).toEqual(new Set([report.groupId]));
  });

  it('keeps a board without calls and contract, which nobody can study yet (ruling 43)', async () => {
    const { rows } = await bring(pbn(boardText(1).replace(/\[Declarer.*/s, '')));
    expect(outcomes(rows)).toEqual(['new']);
  });

  it.each([
    ['lin', 'four-hands.lin', 'lin'],
    ['bri', 'deal.bri', 'bri'],
  ])('may be %s, whatever it is called', async (_, name, format) => {
    const content = readFileSync(new URL(`../../../../shared/src/bridge/formats/fixtures/${name}`, import.meta.url));
    const { report, rows } = await bring({ name: 'boards.txt', content });
    expect(report.format).toBe(format);
    expect(report.counts.boards).toBe(rows.length);
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-8', (text: string) => Buffer.from(text)],
  ])('may be written in %s', async (_, encode) => {
    const { rows } = await bring({ name: 'a.pbn', content: encode(boardText(1, '[OvertrickName "Malm\u00f6"]\n')) });
    expect(rows).toMatchObject([{ outcome: 'new', line: 1 }]);
    expect((await deals())[0]?.facts).not.toContain('\ufffd');
  });

  it('tells why a board was refused, however much else was found in it before (D-75)', async () => {
    const spoilt = Array.from({ length: 150 }, () => '[Nonsense').join('\n');
    const { rows } = await bring(
      pbn('[Board "7"]\n[Dealer "N"]', spoilt, '[Deal "N:AKQ.-.-.- J.-.-.- T.-.-.- 9.-.-.-"]'),
    );
    expect(rows).toMatchObject([{ board: '7', outcome: 'refused' }]);
    expect(rows[0]?.findings).toHaveLength(100);
    expect(rows[0]?.findings.at(-1)).toMatchObject({ kind: 'refused', code: 'unequal-hands' });
  });

  it('without any deal says so (D-76)', async () => {
    for (const text of ['', '\n', '[Event "Nothing"]\n'])
      expect((await bring(pbn(text))).report.findings.at(-1)).toMatchObject({ code: 'no-deals' });
    const { report, problems } = await bring({ ...pbn('Dear all,\nhere are the boards'), name: 'a.txt' });
    expect(report).toMatchObject({ format: null, findings: [{ code: 'unknown-format' }], counts: { boards: 0 } });
    expect(problems).toMatchObject([{ code: 'unknown-format', board: null }]);
  });

  it.each(['png', 'pptx', 'pdf'] as const)('that is a %s is refused', async (sample) => {
    const { status, problem } = await send({ name: 'boards.pbn', content: SAMPLES[sample] });
    expect([status, problem?.code]).toEqual([415, 'unsupported_media_type']);
    expect(await harness().db.selectFrom('imports').selectAll().execute()).toEqual([]);
  });

  it('keeps where its deals come from and who allows their use (ruling 68)', async () => {
    const source = { author: 'J. Smith', work: 'Card play', licence: 'CC BY', permission: 'permitted' } as const;
    const { report, deals: cards } = await bring(pbn(boardText(1)), source);
    expect(report.source).toEqual(source);
    const [deal] = await deals();
    expect([deal?.id, JSON.parse(deal?.source ?? '')]).toEqual([cards[0]?.id, source]);
  });

  it('keeps what it says of each deal, for an export (ruling 44)', async () => {
    await bring(pbn(boardText(1, '[Room "Open"]\n')));
    const [record] = await harness().db.selectFrom('deal_records').selectAll().execute();
    expect(record?.body).toContain('"Room"');
  });

  describe('with deals that are there already (D-77)', () => {
    const twice = pbn(boardText(1), boardText(2));

    it('leaves them as they are', async () => {
      const first = await bring(twice);
      const { report, rows, deals: cards } = await bring(pbn(boardText(1), boardText(2), boardText(3)));
      expect(outcomes(rows)).toEqual(['skipped', 'skipped', 'new']);
      expect(rows[0]?.dealId).toBe(first.rows[0]?.dealId);
      expect(report.counts).toMatchObject({ new: 1, skipped: 2 });
      expect(cards).toHaveLength(1);
      expect(await deals()).toHaveLength(3);
    });

    it('brings them a second time when that is asked for', async () => {
      await bring(twice);
      expect(outcomes((await bring(twice, { duplicates: 'keep' })).rows)).toEqual(['new', 'new']);
      expect(await deals()).toHaveLength(4);
    });

    it('finds them within the same file too', async () => {
      const { rows } = await bring(pbn(boardText(1), boardText(2), boardText(1).replace('"1"', '"7"')));
      expect(outcomes(rows)).toEqual(['new', 'new', 'skipped']);
      expect(rows[2]?.dealId).toBe(rows[0]?.dealId);
    });

    it('finds neither those of another teacher nor those that were removed', async () => {
      await bring(twice);
      await harness().db.updateTable('deals').set({ deleted_at: '2026' }).where('import_order', '=', 1).execute();
      expect(outcomes((await bring(twice)).rows)).toEqual(['new', 'skipped']);
      teacher = await makeTeacher(harness());
      expect(outcomes((await bring(twice)).rows)).toEqual(['new', 'new']);
    });

    it('fills what is empty on them, and never changes a teacher’s words', async () => {
      const { rows } = await bring(pbn(boardText(1, '[OvertrickName "Mine"]\n'), boardText(2)));
      const filled = pbn(
        boardText(1, '[OvertrickName "Theirs"]\n'),
        boardText(2, '[OvertrickName "Duck"]\n'),
        boardText(3),
      );
      const second = await bring(filled, { duplicates: 'update' });
      expect(outcomes(second.rows)).toEqual(['skipped', 'updated', 'new']);
      expect(await dealOf(rows[0]?.dealId)).toMatchObject({ name: 'Mine', version: 1 });
      expect(await dealOf(rows[1]?.dealId)).toMatchObject({ name: 'Duck', version: 1, revision: 1 });
      expect(second.deals).toHaveLength(2);
      expect(outcomes((await bring(filled, { duplicates: 'update' })).rows)).toEqual(['skipped', 'skipped', 'skipped']);
    });

    it('fills labels and source too, says what was filled, and gives nothing back that was taken away (D-121)', async () => {
      const list = (tag: string, column: string, word: string) => `[Overtrick${tag} "${column}"]\n"${word}"\n`;
      const labels = `${list('Tags', 'Tag', 'club')}${list('Focus', 'Focus', 'defence')}[OvertrickSystem "ACOL"]\n`;
      const { rows } = await bring(pbn(boardText(1), boardText(2, labels)));
      const [bare, own] = rows.map(({ dealId }) => dealId ?? '');
      expect(await dealOf(own)).toMatchObject({ tags: ['club'], focus: ['defence'], biddingSystem: 'ACOL' });
      const body = { tags: [] };
      await harness().call(putDeal, { token: teacher.token, params: { dealId: own ?? '' }, body });
      const source = { author: 'Ann', work: '', licence: '', permission: 'permitted' } as const;
      const again = await bring(pbn(boardText(1, labels), boardText(2, labels)), { ...source, duplicates: 'update' });
      expect(again.rows.map(({ outcome, filled }) => [outcome, filled])).toEqual([
        ['updated', ['tags', 'focus', 'biddingSystem', 'source']],
        ['updated', ['source']],
      ]);
      expect(again.rows[0]).toMatchObject({ findings: [], text: null });
      expect(await dealOf(bare)).toMatchObject({ tags: ['club'], focus: ['defence'], biddingSystem: 'ACOL', source });
      expect(await dealOf(own)).toMatchObject({ tags: [], focus: ['defence'], source, version: 1 });
    });

    it('fills a deal from a later board of the same file', async () => {
      const { rows } = await bring(pbn(boardText(1), boardText(1, '[OvertrickName "Duck"]\n')), {
        duplicates: 'update',
      });
      expect(outcomes(rows)).toEqual(['new', 'updated']);
      expect(await dealOf(rows[0]?.dealId)).toMatchObject({ name: 'Duck' });
      expect(await deals()).toHaveLength(1);
    });
  });

  describe('with a board that is refused (D-78)', () => {
    const retry = async (importId: string, position: string, text: string) =>
      harness().call(lines.retryImportRow, { token: teacher.token, params: { importId, position }, body: { text } });
    const sent = pbn(boardText(1), badBoardText(2), boardText(3));

    it('takes it from text that was mended, into the group and the place where it belongs', async () => {
      const { report } = await bring(sent, { autogroup: 'true' });
      const { reply: row } = await retry(report.id, '1', boardText(2));
      expect(row).toMatchObject({ position: 1, outcome: 'new', findings: [] });
      expect((await deals()).map((deal) => [deal.import_order, deal.group_id])).toEqual([
        [1, report.groupId],
        [2, report.groupId],
        [3, report.groupId],
      ]);
      const params = { importId: report.id };
      const after = (await harness().call(lines.getImport, { token: teacher.token, params })).reply;
      expect(after.counts).toMatchObject({ boards: 3, new: 3, refused: 0 });
      expect((await retry(report.id, '1', boardText(2))).status).toBe(409);
    });

    it('tells what is still wrong, and stays as it was', async () => {
      const { report, rows } = await bring(sent);
      const { reply: row } = await retry(report.id, '1', badBoardText(9));
      expect(row).toMatchObject({ outcome: 'refused', dealId: null, text: badBoardText(9) });
      // Its lines are those of the file, as before.
      expect(row.findings.map(({ line }) => line)).toEqual(rows[1]?.findings.map(({ line }) => line));
      expect(row.findings[0]?.line).toBeGreaterThan(rows[1]?.line ?? 0);
      const params = { importId: report.id };
      const { reply } = await harness().call(lines.listImportRows, { token: teacher.token, params });
      expect(reply.results[1]).toEqual(rows[1]);
      expect((await retry(report.id, '1', 'nothing')).reply.findings.at(-1)).toMatchObject({ code: 'no-deals' });
    });

    it('knows it when it is there already', async () => {
      const { report, rows } = await bring(sent);
      const { reply: row } = await retry(report.id, '1', boardText(3));
      expect(row).toMatchObject({ outcome: 'skipped', dealId: rows[2]?.dealId });
      expect((await retry(report.id, '0', boardText(5))).status).toBe(409);
      expect((await retry(report.id, '9', boardText(5))).status).toBe(404);
    });
  });

  describe('and its report', () => {
    const list = async () => (await harness().call(lines.listImports, { token: teacher.token })).reply;

    it('stays until its teacher forgets it; the deals stay then (D-79)', async () => {
      const { report } = await bring(pbn(boardText(1)));
      const late = new Date(harness().now.getTime() + 90 * 86_400_000);
      await tidyImports(harness().db, late);
      const second = await bring(pbn(badBoardText(2)));
      expect((await list()).results).toEqual([second.report, report]);
      const params = { importId: report.id };
      expect((await harness().call(lines.deleteImport, { token: teacher.token, params })).status).toBe(204);
      expect((await list()).results).toEqual([second.report]);
      expect((await harness().call(lines.getImport, { token: teacher.token, params })).status).toBe(404);
      expect(await harness().db.selectFrom('import_rows').selectAll().execute()).toHaveLength(1);
      expect(await deals()).toHaveLength(1);
    });

    it('has its rows in pages, those of an outcome or those with findings', async () => {
      const { report } = await bring(pbn(boardText(1), badBoardText(2), boardText(3), badBoardText(4), boardText(3)));
      const params = { importId: report.id };
      const positions = async (query: object) => {
        const { reply } = await harness().call(lines.listImportRows, { token: teacher.token, params, query });
        return [reply.meta.total, ...reply.results.map(({ position }) => position)];
      };
      expect(await positions({})).toEqual([5, 0, 1, 2, 3, 4]);
      expect(await positions({ per: '2', page: '2' })).toEqual([5, 2, 3]);
      expect(await positions({ only: 'refused' })).toEqual([2, 1, 3]);
      expect(await positions({ only: 'skipped' })).toEqual([1, 4]);
      expect(await positions({ only: 'findings' })).toEqual([2, 1, 3]);
    });

    it('lists those that were mended, and counts as many (D-84)', async () => {
      const tooLow = boardText(3).replace(/\[Auction.*/s, '[Auction "N"]\n1NT Pass 1C Pass\n');
      const { report } = await bring(pbn(boardText(1), badBoardText(2), tooLow));
      const params = { importId: report.id };
      const { reply } = await harness().call(lines.listImportRows, {
        token: teacher.token,
        params,
        query: { only: 'mended' },
      });
      expect(reply.results.map(({ position }) => position)).toEqual([2]);
      expect(report.counts.mended).toBe(1);
    });
  });

  it('that is too long to be waited for is queued, and told as it stands (D-56) (D-08)', async () => {
    const boards = lines.DIRECT_BOARDS + 30;
    const sending = send(pbn(fileText(boards)), { autogroup: 'true' });
    const waiting = async () =>
      (await harness().call(lines.listPendingImports, { token: teacher.token })).reply.map(({ filename }) => filename);
    await expect.poll(async () => (await deals()).length, { timeout: 60_000 }).toBe(lines.DIRECT_BOARDS);
    expect(await waiting()).toEqual(['Club night.pbn']);
    await expect
      .poll(() => runJobs(jobsDeps(harness()), dealImportKind).then(waiting), { timeout: 60_000 })
      .toEqual([]);
    const { reply } = await sending;
    expect(reply.report).toMatchObject({ state: 'done', counts: { boards, new: boards } });
    expect([reply.deals.length, reply.rows.length]).toEqual([lines.DIRECT_BOARDS, lines.DIRECT_BOARDS]);
    expect((await deals()).map((deal) => deal.import_order)).toEqual(Array.from({ length: boards }, (_, at) => at + 1));
  }, 120_000);
});
