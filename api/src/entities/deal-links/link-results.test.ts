import * as lines from '@overtrick/shared/contract/deal-links';
import { getRoom, postRoomResults } from '@overtrick/shared/contract/deals';
import { deleteAccount } from '@overtrick/shared/contract/own-account';
import { pull, push } from '@overtrick/shared/contract/sync';
import type { Attempt, DealAttempt, RoomAttempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAttempt, makeDeal, makeStudent, makeTeacher, type Person, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { judgeWaiting } from '../attempts/verdicts.ts';
import type { DealRef } from '../deals/queries.ts';

/** A card that West does not hold. */
const IMPOSSIBLE: Partial<DealAttempt> = { cards: ['AS', '2S', 'TS', 'QS'] };

describe.each(DATABASES)('what becomes of a link on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  let deals: readonly DealRef[];
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
    deals = [await makeDeal(harness(), teacher), await makeDeal(harness(), teacher)];
  });

  async function makeLink(changes: { asksName?: boolean; mode?: 'study' | 'play' } = {}) {
    const body = { name: 'Tuesday', dealIds: deals.map(({ id }) => id), ...changes };
    return (await harness().call(lines.createDealLink, { token: teacher.token, body })).reply;
  }
  type Link = Awaited<ReturnType<typeof makeLink>>;

  const enter = async (
    link: Link,
    { who, name, key = newId() }: { who?: Person; name?: string; key?: string } = {},
  ) => {
    const reader = name === undefined ? undefined : { key, name };
    const body = { dealIds: deals.map(({ id }) => id), exitRedirectUrl: '/', reader };
    const params = { token: link.token };
    return (await harness().call(lines.createLinkRoom, { token: who?.token, params, body })).reply;
  };
  const room = async ({ roomToken }: { roomToken: string }) =>
    (await harness().call(getRoom, { params: { roomToken } })).reply;

  const attempt = (link: Link, who: Pick<Person, 'id'>, changes: Partial<DealAttempt> = {}, index = 0): DealAttempt =>
    makeAttempt(who, '', deals[index] ?? { id: newId(), version: 1 }, { context: { linkId: link.id }, ...changes });

  const guestsAttempt = (changes: Partial<DealAttempt> = {}, index = 0): RoomAttempt => {
    const { userId: _, context: __, ...rest } = makeAttempt({ id: '' }, '', deals[index] as DealRef, changes);
    return rest;
  };

  async function send({ token }: Person, ...attempts: readonly Attempt[]) {
    const mutations = attempts.map((each, index) => ({
      seq: index + 1,
      id: newId(),
      name: 'attempt.record',
      version: 1,
      args: { attempt: each },
    }));
    const { reply } = await harness().call(push, { token, body: { protocol: 1, deviceId: newId(), mutations } });
    return reply.status === 'done' ? reply.outcomes.map(({ outcome }) => outcome) : reply.status;
  }

  const post = ({ roomToken }: { roomToken: string }, ...attempts: RoomAttempt[]) =>
    harness().call(postRoomResults, { params: { roomToken }, body: { attempts } });

  const ofTeacher = (link: Link) => ({ token: teacher.token, params: { linkId: link.id } });
  const listed = async (link: Link, query: object = {}) =>
    (await harness().call(lines.listLinkResults, { ...ofTeacher(link), query })).reply;
  const readers = async (link: Link, query: object = {}) =>
    (await harness().call(lines.listLinkReaders, { ...ofTeacher(link), query })).reply;
  const summary = async (link: Link) => (await harness().call(lines.getLinkSummary, ofTeacher(link))).reply;

  async function fetch({ token }: Person, knowsLinks?: boolean) {
    const body = { protocol: 1, deviceId: newId(), cursor: 0, verdictCursor: 0, have: {}, knowsLinks };
    const { reply, wire } = await harness().call(pull, { token, body });
    if (reply.status !== 'done') throw new Error(reply.status);
    return { reply, wire };
  }

  describe('for a reader with an account', () => {
    it('is kept as an attempt, with its verdict, and told to the teacher under the name (D-100)', async () => {
      const link = await makeLink();
      const student = await makeStudent(harness(), { firstName: 'Mary', lastName: 'Hall' });
      const opened = await room(await enter(link, { who: student }));
      expect([opened.metadata, opened.namesReader]).toEqual([{ linkId: link.id }, undefined]);
      const played = attempt(link, student);
      expect(await send(student, played)).toEqual(['acknowledged']);
      const { reply } = await fetch(student, true);
      expect(reply.attempts).toEqual([played]);
      expect(reply.verdicts).toMatchObject([{ attemptId: played.id, legal: true, tricks: 9, score: 400 }]);
      expect((await listed(link)).results).toEqual([
        {
          id: played.id,
          reader: { id: expect.any(String), kind: 'account', name: 'Mary Hall' },
          deal: { id: deals[0]?.id, name: 'Count your tricks' },
          at: played.at,
          contract: '3N',
          declarer: 'S',
          tricks: 9,
          score: 400,
          outcome: 'makes',
        },
      ]);
      expect((await readers(link)).results).toMatchObject([
        { kind: 'account', name: 'Mary Hall', openings: 1, results: 1 },
      ]);
    });

    it('is listed by its verdict, and not at all when it is impossible (D-100)', async () => {
      const link = await makeLink();
      const student = await makeStudent(harness());
      const boast = attempt(link, student, { result: { ...attempt(link, student).result, score: 1000, tricks: 13 } });
      expect(await send(student, boast, attempt(link, student, IMPOSSIBLE))).toEqual(['acknowledged', 'acknowledged']);
      expect((await listed(link)).results).toMatchObject([{ id: boast.id, score: 400, tricks: 9 }]);
    });

    it('counts whatever has become of the link, and is not listed for another teacher’s deal', async () => {
      const link = await makeLink();
      const student = await makeStudent(harness());
      const other = await makeDeal(harness(), await makeTeacher(harness()));
      const stray = { ...attempt(link, student), dealId: other.id };
      expect(await send(student, stray)).toEqual(['acknowledged']);
      expect((await listed(link)).results).toEqual([]);
      await harness().call(lines.deleteDealLink, ofTeacher(link));
      const late = attempt(link, student);
      expect(await send(student, late)).toEqual(['acknowledged']);
      expect((await fetch(student, true)).reply.attempts).toEqual([stray, late]);
    });

    it('is not told of the link’s own teacher', async () => {
      const link = await makeLink();
      await enter(link, { who: teacher });
      expect(await send(teacher, attempt(link, teacher))).toEqual(['acknowledged']);
      expect([(await listed(link)).meta.total, (await readers(link)).meta.total]).toEqual([0, 0]);
    });

    it('follows a later verdict, but does not come back once it was deleted', async () => {
      const link = await makeLink();
      const student = await makeStudent(harness());
      const played = attempt(link, student);
      await send(student, played);
      const { db } = harness();
      const judgeAgain = async (): Promise<void> => {
        await db.updateTable('attempts').set({ rules_version: 0 }).execute();
        expect(await db.transaction().execute((trx) => judgeWaiting(trx, 10))).toBe(1);
      };
      await db.updateTable('link_results').set({ score: 7 }).execute();
      await judgeAgain();
      const [result] = (await listed(link)).results;
      expect(result?.score).toBe(400);
      const params = { linkId: link.id, readerId: result?.reader.id ?? '' };
      await harness().call(lines.deleteLinkReader, { token: teacher.token, params });
      await judgeAgain();
      expect((await listed(link)).results).toEqual([]);
    });

    it('is told to no client that could not read it (D-106)', async () => {
      const link = await makeLink();
      const student = await makeStudent(harness());
      await send(student, attempt(link, student), attempt(link, student, IMPOSSIBLE));
      const older = await fetch(student);
      expect(JSON.stringify(older.wire)).not.toContain('link_id');
      expect(older.reply).toMatchObject({ attempts: [], verdicts: [], cursor: 0, verdictCursor: 0, more: false });
      const newer = (await fetch(student, true)).reply;
      expect([newer.attempts.length, newer.verdicts?.length]).toEqual([2, 2]);
    });
  });

  describe('for a reader without an account', () => {
    it('is sent with the first name that the link asks for; a repeat changes nothing (D-101)', async () => {
      const link = await makeLink({ asksName: true });
      const entered = await enter(link, { name: '  Anna ' });
      expect((await room(entered)).namesReader).toBe(true);
      const played = guestsAttempt();
      for (const _ of [1, 2]) expect((await post(entered, played)).reply).toEqual({ accepted: [played.id] });
      expect((await listed(link)).results).toMatchObject([
        { id: played.id, reader: { kind: 'guest', name: 'Anna' }, tricks: 9, score: 400, outcome: 'makes' },
      ]);
      const changed = { ...played, result: { ...played.result, outcome: 'max' as const } };
      await post(entered, changed);
      expect((await listed(link)).results).toMatchObject([{ outcome: 'makes' }]);
    });

    it('is judged before it counts: a boast is put right, the impossible is not listed (D-101)', async () => {
      const link = await makeLink({ asksName: true });
      const entered = await enter(link, { name: 'Anna' });
      const played = guestsAttempt();
      const boast = { ...played, id: newId(), result: { ...played.result, tricks: 13, score: 1000 } };
      const impossible = guestsAttempt(IMPOSSIBLE);
      expect((await post(entered, boast, impossible)).reply.accepted).toEqual([boast.id, impossible.id]);
      expect((await listed(link)).results).toMatchObject([{ id: boast.id, tricks: 9, score: 400 }]);
    });

    it('stays on the device without a name, and where none is asked for: only openings are counted (D-102)', async () => {
      for (const [asksName, name] of [
        [true, undefined],
        [false, 'Anna'],
      ] as const) {
        const link = await makeLink({ asksName });
        const entered = [await enter(link, { name }), await enter(link, { name })];
        expect((await room(entered[0] ?? { roomToken: '' })).namesReader).toBeUndefined();
        expect((await post(entered[0] ?? { roomToken: '' }, guestsAttempt())).reply).toEqual({ accepted: [] });
        expect((await listed(link)).results).toEqual([]);
        expect((await readers(link)).results).toMatchObject([{ kind: 'unnamed', name: null, openings: 2, results: 0 }]);
        expect(await summary(link)).toMatchObject({ readers: 0, unnamedOpenings: 2, results: 0 });
      }
    });

    it('leaves no results in free play, in which nothing is studied (silence 166)', async () => {
      const link = await makeLink({ asksName: true, mode: 'play' });
      const entered = await enter(link, { name: 'Anna' });
      expect((await post(entered, guestsAttempt())).reply).toEqual({ accepted: [] });
      expect((await readers(link)).results).toMatchObject([{ name: 'Anna', results: 0 }]);
    });

    it('tells two of one name apart, and two who share a tablet (D-101)', async () => {
      const link = await makeLink({ asksName: true });
      const key = newId();
      for (const visit of [{ name: 'Anna', key }, { name: 'Anna', key }, { name: 'Bob', key }, { name: 'Anna' }])
        await enter(link, visit);
      const names = (await readers(link)).results.map(({ name, openings }) => [name, openings]);
      expect(names.sort()).toEqual([
        ['Anna', 1],
        ['Anna', 2],
        ['Bob', 1],
      ]);
    });

    it.each(['', ' ', 'x'.repeat(41)])('takes no name that is none or too long: ‘%s’ (silence 168)', async (name) => {
      const link = await makeLink({ asksName: true });
      const body = { dealIds: deals.map(({ id }) => id), exitRedirectUrl: '/', reader: { key: newId(), name } };
      const { status } = await harness().call(lines.createLinkRoom, { params: { token: link.token }, body });
      expect(status).toBe(422);
    });

    it('is limited in length and in number (silence 168)', async () => {
      const link = await makeLink({ asksName: true });
      const entered = await enter(link, { name: 'Anna' });
      const long = { ...guestsAttempt(), calls: Array.from({ length: 9000 }, () => 'P') };
      expect((await post(entered, long)).reply).toEqual({ accepted: [] });
      const many = () => Array.from({ length: 100 }, () => guestsAttempt());
      const first = many();
      for (const hundred of [first, many()]) expect((await post(entered, ...hundred)).status).toBe(200);
      expect((await post(entered, guestsAttempt())).status).toBe(429);
      expect((await post(entered, ...first)).status).toBe(200);
      harness().wait(3_600_001);
      expect((await post(entered, guestsAttempt())).status).toBe(200);
    });
  });

  describe('for its teacher', () => {
    it('is a list in pages, the newest first, of one reader or one deal, and a summary a deal (D-104)', async () => {
      const link = await makeLink({ asksName: true });
      const mary = await makeStudent(harness(), { firstName: 'Mary', lastName: 'Hall' });
      const at = (minute: number) => ({ at: `2026-11-20T09:0${minute}:00.000Z` });
      await send(mary, attempt(link, mary, at(1)), attempt(link, mary, at(3), 1));
      harness().wait(1000);
      const anna = await enter(link, { name: 'Anna' });
      const result = { ...guestsAttempt().result, outcome: 'max' as const };
      await post(anna, guestsAttempt({ ...at(2), result }), guestsAttempt({ ...at(4), result }, 0));
      const all = (await listed(link, { per: '3' })) as { results: { at: string }[]; meta: { total: number } };
      expect(all.results.map(({ at }) => at.slice(14, 16))).toEqual(['04', '03', '02']);
      expect(all.meta).toMatchObject({ total: 4, totalPages: 2 });
      expect((await listed(link, { per: '3', page: '2' })).results).toMatchObject([{ at: at(1).at }]);
      const [first] = (await readers(link)).results;
      expect(first).toMatchObject({ name: 'Anna', results: 2 });
      expect((await listed(link, { readerId: first?.id })).meta.total).toBe(2);
      expect((await listed(link, { dealId: deals[1]?.id })).meta.total).toBe(1);
      const params = { linkId: link.id };
      await harness().call(lines.putDealLink, {
        token: teacher.token,
        params,
        body: { dealIds: [deals[1]?.id ?? ''] },
      });
      expect(await summary(link)).toEqual({
        readers: 2,
        unnamedOpenings: 0,
        results: 4,
        deals: [
          { deal: { id: deals[1]?.id, name: 'Count your tricks' }, readers: 1, results: 1, made: 1, faultless: 0 },
          { deal: { id: deals[0]?.id, name: 'Count your tricks' }, readers: 2, results: 3, made: 3, faultless: 2 },
        ],
      });
    });

    it('lets a reader be deleted; what a person played stays theirs, and a guest’s table takes no more (D-105)', async () => {
      const link = await makeLink({ asksName: true });
      const mary = await makeStudent(harness());
      const played = attempt(link, mary);
      await send(mary, played);
      const anna = await enter(link, { name: 'Anna' });
      await post(anna, guestsAttempt());
      const remove = (token: string, readerId: string) =>
        harness().call(lines.deleteLinkReader, { token, params: { linkId: link.id, readerId } });
      const other = await makeTeacher(harness());
      for (const { id } of (await readers(link)).results) {
        expect((await remove(other.token, id)).status).toBe(404);
        expect((await remove(teacher.token, id)).status).toBe(204);
        expect((await remove(teacher.token, id)).status).toBe(404);
      }
      expect([(await readers(link)).meta.total, (await listed(link)).meta.total]).toEqual([0, 0]);
      expect((await fetch(mary, true)).reply.attempts).toEqual([played]);
      expect((await post(anna, guestsAttempt())).reply).toEqual({ accepted: [] });
      expect((await listed(link)).meta.total).toBe(0);
    });

    it('forgets a person who deletes the account (D-105)', async () => {
      const link = await makeLink();
      const mary = await makeStudent(harness(), { passwordHash: null });
      await enter(link, { who: mary });
      await send(mary, attempt(link, mary));
      expect((await harness().call(deleteAccount, { token: mary.token, body: {} })).status).toBe(200);
      expect([(await readers(link)).meta.total, (await listed(link)).meta.total]).toEqual([0, 0]);
    });
  });
});
