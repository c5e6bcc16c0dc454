import {
  browseDealPacks,
  checkOutDealPack,
  getDealPack,
  getDealPackBundle,
  getMyDealPack,
  listDealPacks,
  listMyDealPacks,
} from '@overtrick/shared/contract/deal-packs';
import { getPredefinedCards } from '@overtrick/shared/contract/deals';
import { pull } from '@overtrick/shared/contract/sync';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../database/content-hash.ts';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeAttempt,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Person,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { recordAttempt } from '../attempts/operations.ts';
import { addDealVersion } from '../deals/operations.ts';
import { keepTrickTable } from '../deals/trick-tables.ts';
import { endEnrolment } from '../enrolments/operations.ts';
import { setPackDeals } from './operations.ts';

const TABLE = 'S 8 5 8 5;H 7 6 7 6;D 9 4 9 4;C 7 6 7 6;N 9 4 9 4';

describe.each(DATABASES)('deal packs on %s', (kind) => {
  const harness = withHarness(kind);

  const record = (person: Person, attempt: DealAttempt) =>
    harness()
      .db.transaction()
      .execute(async (trx) => unwrap(await recordAttempt(trx, person.id, attempt, harness().now)));

  describe('the store', () => {
    it('lists published packs only, the newest first', async () => {
      const first = await makePack(harness(), { title: 'First' });
      harness().wait(1000);
      const second = await makePack(harness(), { title: 'Second' });
      for (const status of ['draft', 'archived'] as const) await makePack(harness(), { status });
      const { token } = await makeStudent(harness());
      for (const line of [browseDealPacks, listDealPacks]) {
        const { reply } = await harness().call(line, { token });
        expect(reply.results.map((pack) => pack.id)).toEqual([second.id, first.id]);
        expect(reply.meta).toEqual({ perPage: 20, totalPages: 1, currentPage: 1, total: 2 });
      }
    });

    it('pages, and tells how many there are', async () => {
      for (const title of ['a', 'B', 'c', 'D', 'e']) await makePack(harness(), { title, dealCount: 0 });
      const { token } = await makeStudent(harness());
      const query = { page: '2', per: '2', sortBy: 'title' } as const;
      const { reply, wire } = await harness().call(browseDealPacks, { token, query });
      expect(reply.results.map((pack) => pack.title)).toEqual(['c', 'D']);
      expect(wire).toMatchObject({ meta: { per_page: 2, total_pages: 3, current_page: 2, total: 5 } });
      const down = await harness().call(browseDealPacks, { token, query: { ...query, sortDir: 'desc' } });
      expect(down.reply.results.map((pack) => pack.title)).toEqual(['c', 'B']);
    });

    it.each([
      ['CAFE', ['Café finesse']],
      ['100%', ['100% games']],
      ['0% g', ['100% games']],
      ['a_e', []],
      ["'", []],
      ['  ', ['100% games', 'Café finesse']],
    ])('finds %j in titles and descriptions, without regard to case and accents', async (q, titles) => {
      await makePack(harness(), { title: 'Café finesse', description: '' });
      await makePack(harness(), { title: '100% games', description: '' });
      const { token } = await makeStudent(harness());
      const { reply } = await harness().call(browseDealPacks, { token, query: { q, sortBy: 'title' } });
      expect(reply.results.map((pack) => pack.title)).toEqual(titles);
    });

    it('refuses a page that is no number with 400', async () => {
      const { token } = await makeStudent(harness());
      const { status, problem } = await harness().call(browseDealPacks, { token, query: { page: 'x' } });
      expect([status, problem?.code]).toEqual([400, 'invalid']);
    });

    it('shows deals by id and name only: nothing that is sold or that spoils', async () => {
      const pack = await makePack(harness());
      const { token } = await makeStudent(harness());
      const { wire } = await harness().call(getDealPack, { token, params: { dealPackId: pack.id } });
      const { deals, abilities } = wire as { deals: object[]; abilities: object };
      expect(deals).toEqual(pack.deals.map(({ id }) => ({ id, name: 'Count your tricks' })));
      expect(abilities).toEqual({ buy: true, play: false, edit: false });
      expect(JSON.stringify(wire)).not.toContain('AQ4');
    });

    it('writes prices as the specification does, in whole pounds or with pence', async () => {
      const pack = await makePack(harness(), { cost: 2000, costWithDiscount: 1250 });
      const { token } = await makeStudent(harness());
      const { wire } = await harness().call(getDealPack, { token, params: { dealPackId: pack.id } });
      expect(wire).toMatchObject({ cost: '20', cost_with_discount: '12.50', currency: 'GBP', is_free: false });
    });

    it('keeps only what is harmless of an introduction', async () => {
      const introduction = '<p onclick="x()">Hello<script>x()</script> <a href="javascript:x()">there</a></p>';
      const pack = await makePack(harness(), { introduction });
      const { token } = await makeStudent(harness());
      const { reply } = await harness().call(getDealPack, { token, params: { dealPackId: pack.id } });
      expect(reply.introduction).toBe('<p>Hello <a rel="noopener noreferrer nofollow">there</a></p>');
    });

    it('shows drafts to their teacher and to admins, with the ability to edit, and to nobody else', async () => {
      const pack = await makePack(harness(), { status: 'draft' });
      const params = { dealPackId: pack.id };
      for (const person of [pack.teacher, await makeAdmin(harness())]) {
        const { reply } = await harness().call(getDealPack, { token: person.token, params });
        expect(reply.abilities).toEqual({ buy: false, play: false, edit: true });
      }
      for (const person of [await makeStudent(harness()), await makeTeacher(harness())])
        expect((await harness().call(getDealPack, { token: person.token, params })).status).toBe(404);
    });

    it('answers 404 to an id that is not there and to one that is no id', async () => {
      const { token } = await makeStudent(harness());
      for (const dealPackId of [newId(), 'create'])
        expect((await harness().call(getDealPack, { token, params: { dealPackId } })).status).toBe(404);
    });
  });

  describe('checkout', () => {
    it('gives a free pack at once, without a checkout, and once only (P-59)', async () => {
      const pack = await makePack(harness());
      const { token } = await makeStudent(harness());
      const params = { dealPackId: pack.id };
      const first = await harness().call(checkOutDealPack, { token, params });
      const again = await harness().call(checkOutDealPack, { token, params });
      expect(first.wire).toEqual({ id: expect.any(String) });
      expect(again.wire).toEqual(first.wire);
    });

    it('marks the pack as activated afterwards (P-62)', async () => {
      const pack = await makePack(harness());
      const { token } = await makeStudent(harness());
      const params = { dealPackId: pack.id };
      await harness().call(checkOutDealPack, { token, params });
      const { reply } = await harness().call(getDealPack, { token, params });
      expect(reply).toMatchObject({ activated: true, activityProgress: 0 });
      expect(reply.abilities).toEqual({ buy: false, play: true, edit: false });
      const { reply: store } = await harness().call(browseDealPacks, { token });
      expect(store.results[0]?.activated).toBe(true);
    });

    it('does not begin an ended enrolment again', async () => {
      const pack = await makePack(harness());
      const student = await makeStudent(harness());
      const enrolment = await makeEnrolment(harness(), student, pack);
      await harness()
        .db.transaction()
        .execute((trx) => endEnrolment(trx, enrolment));
      const params = { dealPackId: pack.id };
      const { status, problem } = await harness().call(checkOutDealPack, { token: student.token, params });
      expect([status, problem?.code]).toEqual([409, 'enrolment_ended']);
    });
  });

  describe("the student's own packs", () => {
    it('lists them with progress, apart by completed or not (A-41)', async () => {
      const student = await makeStudent(harness());
      const [begun, done] = [await makePack(harness(), { dealCount: 2 }), await makePack(harness(), { dealCount: 1 })];
      await makePack(harness());
      for (const pack of [begun, done]) {
        await makeEnrolment(harness(), student, pack);
        const [deal] = pack.deals;
        if (deal) await record(student, makeAttempt(student, pack.id, deal));
      }
      const list = async (isCompleted?: 'true' | 'false') => {
        const { reply } = await harness().call(listMyDealPacks, { token: student.token, query: { isCompleted } });
        return reply.results.map((pack) => [pack.id, pack.activityProgress]);
      };
      expect(new Map((await list()) as [string, number][])).toEqual(
        new Map([
          [begun.id, 50],
          [done.id, 100],
        ]),
      );
      expect(await list('true')).toEqual([[done.id, 100]]);
      expect(await list('false')).toEqual([[begun.id, 50]]);
    });

    it('names contract, declarer and dealer of completed deals only (P-47)', async () => {
      const student = await makeStudent(harness());
      const pack = await makePack(harness(), { dealCount: 2 });
      await makeEnrolment(harness(), student, pack);
      const [deal] = pack.deals;
      if (deal) await record(student, makeAttempt(student, pack.id, deal));
      const { reply } = await harness().call(getMyDealPack, { token: student.token, params: { dealPackId: pack.id } });
      expect(reply.deals.map(({ contract, declarer, dealer }) => [contract, declarer, dealer])).toEqual([
        ['3N', 'S', 'S'],
        [null, null, null],
      ]);
      expect(reply).toMatchObject({ activityProgress: 50, isCompleted: false });
    });

    it('keeps the best outcome of replays (P-41)', async () => {
      const student = await makeStudent(harness());
      const pack = await makePack(harness(), { dealCount: 1 });
      await makeEnrolment(harness(), student, pack);
      const [deal] = pack.deals;
      if (!deal) throw new Error('a pack of one deal');
      const result = makeAttempt(student, pack.id, deal).result;
      await record(
        student,
        makeAttempt(student, pack.id, deal, {
          claim: { seat: 'S', tricks: 9 },
          result: { ...result, outcome: 'max', tricks: 10, bonusTricks: 1, score: 430, best: 10 },
        }),
      );
      const down = {
        claim: { seat: 'S' as const, tricks: 7 },
        result: { ...result, outcome: '-' as const, tricks: 8 },
      };
      await record(student, makeAttempt(student, pack.id, deal, down));
      const { reply } = await harness().call(getMyDealPack, { token: student.token, params: { dealPackId: pack.id } });
      expect(reply.deals[0]).toMatchObject({
        status: 'max',
        isComplete: true,
        madeMaximumTricks: true,
        bonusTricks: 1,
      });
    });

    it('counts an attempt on an older version of a deal', async () => {
      const student = await makeStudent(harness());
      const pack = await makePack(harness(), { dealCount: 1 });
      await makeEnrolment(harness(), student, pack);
      const [deal] = pack.deals;
      if (!deal) throw new Error('a pack of one deal');
      await record(student, makeAttempt(student, pack.id, deal));
      await harness()
        .db.transaction()
        .execute(async (trx) => {
          const newer = await addDealVersion(trx, deal.id, { ...DEAL, playerPosition: 'N' }, harness().now);
          await setPackDeals(trx, pack.id, [newer]);
        });
      const { reply } = await harness().call(getMyDealPack, { token: student.token, params: { dealPackId: pack.id } });
      expect(reply.deals[0]).toMatchObject({ version: 2, playerPosition: 'N', isComplete: true });
    });

    it('answers 404 to a pack that the student has not got, or that was unpublished', async () => {
      const student = await makeStudent(harness());
      const params = { dealPackId: (await makePack(harness())).id };
      expect((await harness().call(getMyDealPack, { token: student.token, params })).status).toBe(404);
      const draft = await makePack(harness(), { status: 'draft' });
      await makeEnrolment(harness(), student, draft);
      const mine = await harness().call(getMyDealPack, { token: student.token, params: { dealPackId: draft.id } });
      expect(mine.status).toBe(404);
    });

    it('keeps an archived pack for those who have it', async () => {
      const student = await makeStudent(harness());
      const pack = await makePack(harness(), { status: 'archived' });
      await makeEnrolment(harness(), student, pack);
      const params = { dealPackId: pack.id };
      expect((await harness().call(getMyDealPack, { token: student.token, params })).status).toBe(200);
      expect((await harness().call(getDealPack, { token: student.token, params })).status).toBe(200);
    });
  });

  describe('the bundle', () => {
    it('is for owners, their teacher and admins only', async () => {
      const pack = await makePack(harness());
      const student = await makeStudent(harness());
      await makeEnrolment(harness(), student, pack);
      const ended = await makeStudent(harness());
      const enrolment = await makeEnrolment(harness(), ended, pack);
      await harness()
        .db.transaction()
        .execute((trx) => endEnrolment(trx, enrolment));
      const params = { dealPackId: pack.id };
      const statusFor = async ({ token }: Person) =>
        (await harness().call(getDealPackBundle, { token, params })).status;
      expect(await Promise.all([student, pack.teacher, await makeAdmin(harness())].map(statusFor))).toEqual([
        200, 200, 200,
      ]);
      const others = [await makeStudent(harness()), await makeTeacher(harness()), ended];
      expect(await Promise.all(others.map(statusFor))).toEqual([403, 403, 403]);
    });

    it('holds all that studying needs, with a trick table once it is known', async () => {
      const pack = await makePack(harness(), { dealCount: 1 });
      const call = () =>
        harness().call(getDealPackBundle, { token: pack.teacher.token, params: { dealPackId: pack.id } });
      const { reply } = await call();
      expect(reply.deals).toEqual([{ ...DEAL, ...pack.deals[0], hash: contentHash(DEAL), table: null }]);
      expect(reply).toMatchObject({ kind: 'dealPack', id: pack.id, teacher: { displayName: 'Joan Example' } });
      await harness()
        .db.transaction()
        .execute(async (trx) => {
          for (const deal of pack.deals) await keepTrickTable(trx, deal, TABLE);
        });
      expect((await call()).reply.deals[0]?.table).toBe(TABLE);
    });

    it('is answered 304 to a device that has it, until its content changes', async () => {
      const pack = await makePack(harness());
      const call = (etag?: string) =>
        harness().call(getDealPackBundle, {
          token: pack.teacher.token,
          params: { dealPackId: pack.id },
          headers: { 'if-none-match': etag },
        });
      const { headers, reply } = await call();
      const etag = String(headers.etag);
      expect([(await call(etag)).status, (await call(etag)).wire]).toEqual([304, undefined]);
      await harness()
        .db.transaction()
        .execute((trx) => setPackDeals(trx, pack.id, pack.deals.slice(1)));
      const changed = await call(etag);
      expect([changed.status, changed.reply.version]).toEqual([200, reply.version + 1]);
    });

    it('has the size that a pull announces', async () => {
      const pack = await makePack(harness());
      const student = await makeStudent(harness());
      await makeEnrolment(harness(), student, pack);
      const params = { dealPackId: pack.id };
      const { wire } = await harness().call(getDealPackBundle, { token: student.token, params });
      const body = { protocol: 1, deviceId: newId(), cursor: 0, have: {} };
      const { reply } = await harness().call(pull, { token: student.token, body });
      const size = Buffer.byteLength(JSON.stringify(wire));
      expect(reply).toMatchObject({ enrolments: [{ itemId: pack.id, size }] });
    });
  });

  describe('predefined cards', () => {
    it('come as a list per trick, for those who may see the deal whole', async () => {
      const pack = await makePack(harness(), { dealCount: 1 });
      const student = await makeStudent(harness());
      await makeEnrolment(harness(), student, pack);
      const params = { dealId: pack.deals[0]?.id ?? '' };
      for (const { token } of [student, pack.teacher, await makeAdmin(harness())]) {
        const { wire } = await harness().call(getPredefinedCards, { token, params });
        expect(wire).toEqual([[{ side: 'W', name: '5S' }], []]);
      }
      for (const { token } of [await makeStudent(harness()), await makeTeacher(harness())])
        expect((await harness().call(getPredefinedCards, { token, params })).status).toBe(404);
    });

    it('of a deal in no pack are its teacher’s only', async () => {
      const teacher = await makeTeacher(harness());
      const { id: dealId } = await makeDeal(harness(), teacher);
      const call = ({ token }: Person) => harness().call(getPredefinedCards, { token, params: { dealId } });
      expect((await call(teacher)).status).toBe(200);
      expect((await call(await makeStudent(harness()))).status).toBe(404);
    });
  });
});
