import { checkOutDealPack } from '@overtrick/shared/contract/deal-packs';
import { pull, push } from '@overtrick/shared/contract/sync';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Mutation, PullRequest, PushResponse } from '@overtrick/shared/sync/protocol';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setPackDeals } from '../entities/deal-packs/operations.ts';
import { endEnrolment } from '../entities/enrolments/operations.ts';
import { DATABASES } from '../testing/databases.ts';
import {
  makeAttempt,
  makeEnrolment,
  makeNewcomer,
  makePack,
  makeStudent,
  type Pack,
  type Person,
} from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { push as pushWith } from './push.ts';

/** A mutation that records an attempt on the pack's first deal. */
function recording(person: Person, pack: Pack, seq: number, changes: Partial<Mutation> = {}): Mutation {
  const [deal] = pack.deals;
  if (!deal) throw new Error('a pack with a deal');
  const attempt = makeAttempt(person, pack.id, deal);
  return { seq, id: newId(), name: 'attempt.record', version: 1, args: { attempt }, ...changes };
}

describe.each(DATABASES)('sync on %s', (kind) => {
  const harness = withHarness(kind);

  async function enrolled() {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    const enrolmentId = await makeEnrolment(harness(), student, pack);
    return { pack, student, enrolmentId, deviceId: newId() };
  }

  async function send({ token }: Person, deviceId: string, ...mutations: Mutation[]) {
    const { status, reply } = await harness().call(push, { token, body: { protocol: 1, deviceId, mutations } });
    expect(status).toBe(200);
    return reply;
  }

  async function fetch({ token }: Person, changes: Partial<PullRequest> = {}) {
    const body = { protocol: 1, deviceId: newId(), cursor: 0, have: {}, ...changes };
    const { reply } = await harness().call(pull, { token, body });
    if (reply.status !== 'done') throw new Error('too old');
    return reply;
  }

  const cursorsIn = (reply: PushResponse) =>
    reply.status === 'done'
      ? reply.outcomes.map((each) => (each.outcome === 'acknowledged' ? each.cursor : undefined))
      : [];
  const attemptIds = async (person: Person) => (await fetch(person)).attempts.map((attempt) => attempt.id);
  const attemptOf = (mutation: Mutation) => (mutation.args as { attempt: { id: string } }).attempt;

  describe('push', () => {
    it('acknowledges each mutation and records its attempt', async () => {
      const { pack, student, deviceId } = await enrolled();
      const mutations = [recording(student, pack, 1), recording(student, pack, 2)];
      const reply = await send(student, deviceId, ...mutations);
      const [first = 0] = cursorsIn(reply);
      expect(reply).toEqual({
        status: 'done',
        outcomes: mutations.map(({ id }, index) => ({ id, outcome: 'acknowledged', cursor: first + index })),
      });
      expect(await attemptIds(student)).toEqual(mutations.map((mutation) => attemptOf(mutation).id));
    });

    it('applies them in the order of their seq, however they come', async () => {
      const { pack, student, deviceId } = await enrolled();
      const [first, second] = [recording(student, pack, 1), recording(student, pack, 2)];
      await send(student, deviceId, second, first);
      expect(await attemptIds(student)).toEqual([attemptOf(first).id, attemptOf(second).id]);
    });

    it('acknowledges a repeated id again with the same cursor, and does nothing', async () => {
      const { pack, student, deviceId } = await enrolled();
      const [good, other] = [recording(student, pack, 1), recording(student, pack, 2)];
      const first = await send(student, deviceId, good, other);
      expect(await send(student, deviceId, good, other)).toEqual(first);
      // The mutation gets a new number under a new device, as after newDevice; another device may offer the attempt too.
      expect(await send(student, newId(), { ...good, seq: 7 }, { ...other, seq: 8 })).toEqual(first);
      const again = await send(student, newId(), { ...good, id: newId() });
      expect(again).toMatchObject({ outcomes: [{ outcome: 'acknowledged', cursor: cursorsIn(first)[0] }] });
      expect(await send(student, deviceId, { ...good, args: {} })).toMatchObject({
        outcomes: [{ outcome: 'acknowledged' }],
      });
      expect(await attemptIds(student)).toHaveLength(2);
    });

    it('takes what it refused once the reason is gone', async () => {
      const { student, deviceId } = await enrolled();
      const pack = await makePack(harness());
      const [first, second] = [recording(student, pack, 1), recording(student, pack, 2, { name: 'deal.burn' })];
      expect(await send(student, deviceId, first, second)).toMatchObject({
        outcomes: [
          { outcome: 'refused', code: 'not_enrolled' },
          { outcome: 'refused', code: 'unknown_mutation' },
        ],
      });
      await makeEnrolment(harness(), student, pack);
      expect(await send(student, deviceId, first, { ...second, name: 'attempt.record' })).toMatchObject({
        outcomes: [{ outcome: 'acknowledged' }, { outcome: 'acknowledged' }],
      });
    });

    it('takes what an older server refused and kept', async () => {
      const { pack, student, deviceId } = await enrolled();
      await send(student, deviceId);
      const [again, fresh] = [recording(student, pack, 1), recording(student, pack, 2)];
      const kept = { user_id: student.id, device_id: deviceId, code: 'not_enrolled', answered_at: '2026-11-01' };
      await harness()
        .db.insertInto('mutations')
        .values([
          { ...kept, id: again.id, seq: 1, outcome: 'refused' },
          { ...kept, id: newId(), seq: 2, outcome: 'refused' },
        ])
        .execute();
      expect(await send(student, deviceId, again, fresh)).toMatchObject({
        outcomes: [{ outcome: 'acknowledged' }, { outcome: 'acknowledged' }],
      });
    });

    it('answers newDevice for a known seq with another id, and does nothing of that push', async () => {
      const { pack, student, deviceId } = await enrolled();
      await send(student, deviceId, recording(student, pack, 5));
      const rolledBack = [recording(student, pack, 4), recording(student, pack, 5), recording(student, pack, 6)];
      expect(await send(student, deviceId, ...rolledBack)).toEqual({ status: 'newDevice' });
      expect(await attemptIds(student)).toHaveLength(1);
      const renumbered = rolledBack.map((mutation, index) => ({ ...mutation, seq: index + 1 }));
      expect(await send(student, newId(), ...renumbered)).toMatchObject({ status: 'done' });
      expect(await attemptIds(student)).toHaveLength(4);
    });

    it('answers newDevice when one push has a seq twice', async () => {
      const { pack, student, deviceId } = await enrolled();
      const twice = [recording(student, pack, 1), recording(student, pack, 1)];
      expect(await send(student, deviceId, ...twice)).toEqual({ status: 'newDevice' });
      expect(await attemptIds(student)).toEqual([]);
    });

    it("answers newDevice for another person's device", async () => {
      const { pack, student, deviceId } = await enrolled();
      await send(student, deviceId, recording(student, pack, 1));
      const other = await makeStudent(harness());
      await makeEnrolment(harness(), other, pack);
      expect(await send(other, deviceId, recording(other, pack, 2))).toEqual({ status: 'newDevice' });
      expect(await attemptIds(other)).toEqual([]);
    });

    it('refuses an unknown mutation or version, and goes on with the rest', async () => {
      const { pack, student, deviceId } = await enrolled();
      const reply = await send(
        student,
        deviceId,
        recording(student, pack, 1, { name: 'deal.burn' }),
        recording(student, pack, 2, { version: 99 }),
        recording(student, pack, 3, { name: 'constructor' }),
        recording(student, pack, 4),
      );
      expect(reply).toMatchObject({
        outcomes: [
          { outcome: 'refused', code: 'unknown_mutation' },
          { outcome: 'refused', code: 'unknown_mutation' },
          { outcome: 'refused', code: 'unknown_mutation' },
          { outcome: 'acknowledged' },
        ],
      });
    });

    it.each([
      ['null', null],
      ['another kind', { attempt: { kind: 'dance' } }],
      ['beyond all measure', { attempt: { calls: ['P'.repeat(100_000)] } }],
      ['with calls without end', { attempt: { calls: Array.from({ length: 2000 }, () => 'P') } }],
      [
        'with a wrong call without end',
        { attempt: { help: { hints: 0, takeBacks: 0, wrongCalls: [{ index: 0, call: '1'.repeat(1000) }] } } },
      ],
      ['a card that is none', { attempt: { cards: ['ZZ'] } }],
    ])('refuses arguments that are %s, and goes on with the rest', async (_, wrong) => {
      const { pack, student, deviceId } = await enrolled();
      const good = recording(student, pack, 1);
      const args = wrong?.attempt ? { attempt: { ...attemptOf(good), ...wrong.attempt } } : wrong;
      const reply = await send(student, deviceId, { ...good, args }, recording(student, pack, 2));
      expect(reply).toMatchObject({
        outcomes: [{ outcome: 'refused', code: 'invalid' }, { outcome: 'acknowledged' }],
      });
    });

    it("refuses another person's attempt", async () => {
      const { pack, student, deviceId } = await enrolled();
      const other = await makeStudent(harness());
      const reply = await send(student, deviceId, recording(other, pack, 1));
      expect(reply).toMatchObject({ outcomes: [{ outcome: 'refused', code: 'not_yours' }] });
    });

    it('takes an attempt on a pack whose enrolment ended, and on a deal no longer in it', async () => {
      const { pack, student, enrolmentId, deviceId } = await enrolled();
      await harness()
        .db.transaction()
        .execute((trx) => endEnrolment(trx, enrolmentId));
      await harness()
        .db.transaction()
        .execute((trx) => setPackDeals(trx, pack.id, []));
      const reply = await send(student, deviceId, recording(student, pack, 1));
      expect(reply).toMatchObject({ outcomes: [{ outcome: 'acknowledged' }] });
    });

    it('takes a deal that is still locked: locks are presentation', async () => {
      const { pack, student, deviceId } = await enrolled();
      const last = pack.deals.at(-1);
      if (!last) throw new Error('a pack with deals');
      const args = { attempt: makeAttempt(student, pack.id, last) };
      const reply = await send(student, deviceId, recording(student, pack, 1, { args }));
      expect(reply).toMatchObject({ outcomes: [{ outcome: 'acknowledged' }] });
    });

    it('never answers 418: a device’s work is taken whatever the profile lacks', async () => {
      const newcomer = await makeNewcomer(harness());
      const pack = await makePack(harness());
      await makeEnrolment(harness(), newcomer, pack);
      expect(await send(newcomer, newId(), recording(newcomer, pack, 1))).toMatchObject({ status: 'done' });
    });

    it('takes a gap in the numbers, and a push of an old protocol', async () => {
      const { pack, student, deviceId } = await enrolled();
      const body = { protocol: 0, deviceId, mutations: [recording(student, pack, 40)] };
      const { reply } = await harness().call(push, { token: student.token, body });
      expect(reply).toMatchObject({ status: 'done', outcomes: [{ outcome: 'acknowledged' }] });
    });

    it('keeps two people’s equal ids apart', async () => {
      const { pack, student } = await enrolled();
      const other = await makeStudent(harness());
      await makeEnrolment(harness(), other, pack);
      const mine = recording(student, pack, 1);
      const theirs = { ...mine, args: { attempt: { ...attemptOf(mine), userId: other.id } } };
      await send(student, newId(), mine);
      expect(await send(other, newId(), theirs)).toMatchObject({ outcomes: [{ outcome: 'acknowledged' }] });
      expect(await attemptIds(other)).toEqual(await attemptIds(student));
    });

    /** A database that fails in this way when two attempts have just been inserted. */
    const failing = (error: Error) =>
      harness().db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (result.numAffectedRows === 2n) throw error;
          return result;
        },
      });

    it('answers retryLater to a fault and to all after it, keeps what stands before it, and takes them later', async () => {
      const { pack, student, deviceId } = await enrolled();
      const mutations = [1, 2, 3].map((seq) => recording(student, pack, seq));
      const faults: unknown[] = [];
      const { db } = harness();
      const deps = { db, clock: () => harness().now, onFault: (error: unknown) => void faults.push(error) };
      // The database itself refuses the second one, which ends a transaction of PostgreSQL but for its savepoints.
      await sql`create unique index one_attempt on attempts (context_key)`.execute(db);
      const reply = await pushWith(deps, student.id, { protocol: 1, deviceId, mutations });
      await sql`drop index one_attempt`.execute(db);
      expect(reply).toMatchObject({
        outcomes: [
          { outcome: 'acknowledged', cursor: expect.any(Number) },
          { outcome: 'retryLater' },
          { outcome: 'retryLater' },
        ],
      });
      expect(faults).toHaveLength(1);
      expect(await attemptIds(student)).toHaveLength(1);
      expect(await send(student, deviceId, ...mutations)).toMatchObject({
        outcomes: mutations.map(() => ({ outcome: 'acknowledged', cursor: expect.any(Number) })),
      });
      expect(await attemptIds(student)).toEqual(mutations.map((mutation) => attemptOf(mutation).id));
    });

    it.each([
      ['busy', Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })],
      ['away', new Error('Connection terminated unexpectedly')],
    ])('answers retryLater to all while the database is %s', async (_, error) => {
      const { pack, student, deviceId } = await enrolled();
      const mutations = [1, 2].map((seq) => recording(student, pack, seq));
      const db = failing(error);
      const deps = { db, clock: () => harness().now, onFault: () => {} };
      const reply = await pushWith(deps, student.id, { protocol: 1, deviceId, mutations });
      expect(reply).toEqual({
        status: 'done',
        outcomes: mutations.map(({ id }) => ({ id, outcome: 'retryLater' })),
      });
      expect(await attemptIds(student)).toEqual([]);
    });

    it('keeps nothing when a fault cannot be undone by itself', async () => {
      const { pack, student, deviceId } = await enrolled();
      const mutations = [1, 2].map((seq) => recording(student, pack, seq));
      const db = failing(new Error('out of luck')).withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes('rollback to savepoint')) throw new Error('no such savepoint');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const deps = { db, clock: () => harness().now, onFault: () => {} };
      const reply = await pushWith(deps, student.id, { protocol: 1, deviceId, mutations });
      expect(reply).toMatchObject({ outcomes: [{ outcome: 'retryLater' }, { outcome: 'retryLater' }] });
      expect(await attemptIds(student)).toEqual([]);
    });

    it('answers retryLater to all when no transaction can be begun', async () => {
      const { pack, student, deviceId } = await enrolled();
      const mutation = recording(student, pack, 1);
      const db = harness().db.withPlugin({
        transformQuery: () => {
          throw new Error('nobody there');
        },
        transformResult: async ({ result }) => result,
      });
      const deps = { db, clock: () => harness().now, onFault: () => {} };
      const reply = await pushWith(deps, student.id, { protocol: 1, deviceId, mutations: [mutation] });
      expect(reply).toMatchObject({ status: 'done', outcomes: [{ outcome: 'retryLater' }] });
    });

    it('takes pushes of two devices at once, each attempt once', async () => {
      const { pack, student } = await enrolled();
      const mutations = Array.from({ length: 8 }, (_, index) => recording(student, pack, index + 1));
      await Promise.all([newId(), newId(), newId()].map((device) => send(student, device, ...mutations)));
      expect(new Set(await attemptIds(student)).size).toBe(8);
      expect(await attemptIds(student)).toHaveLength(8);
    });
  });

  describe('pull', () => {
    it('brings what was recorded after the cursor, and a cursor that misses nothing', async () => {
      const { pack, student, deviceId } = await enrolled();
      await send(student, deviceId, recording(student, pack, 1));
      const first = await fetch(student);
      expect(first.attempts).toHaveLength(1);
      expect(await fetch(student, { cursor: first.cursor })).toMatchObject({ attempts: [], cursor: first.cursor });
      await send(student, deviceId, recording(student, pack, 2));
      const next = await fetch(student, { cursor: first.cursor });
      expect(next.attempts).toHaveLength(1);
      expect(next.cursor).toBeGreaterThan(first.cursor);
    });

    it('brings attempts just as they were pushed', async () => {
      const { pack, student, deviceId } = await enrolled();
      const mutation = recording(student, pack, 1);
      await send(student, deviceId, mutation);
      expect((await fetch(student)).attempts).toEqual([attemptOf(mutation)]);
    });

    it('brings many attempts in parts', async () => {
      const { pack, student, deviceId } = await enrolled();
      const mutations = Array.from({ length: 501 }, (_, index) => recording(student, pack, index + 1));
      for (let at = 0; at < mutations.length; at += 100)
        await send(student, deviceId, ...mutations.slice(at, at + 100));
      const first = await fetch(student);
      expect([first.attempts.length, first.more]).toEqual([500, true]);
      const rest = await fetch(student, { cursor: first.cursor });
      expect([rest.attempts.length, rest.more]).toEqual([1, false]);
    });

    it('begins again when the cursor is from the future, as after a restored backup', async () => {
      const { pack, student, deviceId } = await enrolled();
      await send(student, deviceId, recording(student, pack, 1));
      const ahead = Number.MAX_SAFE_INTEGER;
      const { attempts, cursor } = await fetch(student, { cursor: ahead });
      expect([attempts.length, cursor < ahead]).toEqual([1, true]);
    });

    it('lists all enrolments, ended and unpublished ones as not active', async () => {
      const { pack, student, enrolmentId } = await enrolled();
      const draft = await makePack(harness(), { status: 'draft', title: 'Unpublished' });
      await makeEnrolment(harness(), student, draft);
      const states = async () =>
        new Map((await fetch(student)).enrolments.map(({ itemId, isActive }) => [itemId, isActive]));
      expect(await states()).toEqual(
        new Map([
          [pack.id, true],
          [draft.id, false],
        ]),
      );
      await harness()
        .db.transaction()
        .execute((trx) => endEnrolment(trx, enrolmentId));
      expect((await states()).get(pack.id)).toBe(false);
    });

    it('names bundles of another version as stale, and those not for this person as gone', async () => {
      const { pack, student } = await enrolled();
      const ended = await makePack(harness());
      const enrolment = await makeEnrolment(harness(), student, ended);
      await harness()
        .db.transaction()
        .execute((trx) => endEnrolment(trx, enrolment));
      const [stranger, unknown] = [(await makePack(harness())).id, newId()];
      const version = (await fetch(student)).enrolments.find(({ itemId }) => itemId === pack.id)?.version ?? 0;
      const have = { [pack.id]: version, [ended.id]: 1, [stranger]: 1, [unknown]: 1 };
      const now = await fetch(student, { have });
      expect(now.stale).toEqual([]);
      expect(new Set(now.gone)).toEqual(new Set([stranger, unknown]));
      await harness()
        .db.transaction()
        .execute((trx) => setPackDeals(trx, pack.id, pack.deals.slice(1)));
      expect((await fetch(student, { have })).stale).toEqual([pack.id]);
    });

    it('answers tooOld to a protocol that is no longer understood', async () => {
      const { student } = await enrolled();
      const body = { protocol: 0, deviceId: newId(), cursor: 0, have: {} };
      const { reply } = await harness().call(pull, { token: student.token, body });
      expect(reply).toEqual({ status: 'tooOld' });
    });

    it('shows an enrolment made on another device', async () => {
      const pack = await makePack(harness());
      const student = await makeStudent(harness());
      await harness().call(checkOutDealPack, { token: student.token, params: { dealPackId: pack.id } });
      expect((await fetch(student)).enrolments).toMatchObject([
        { itemId: pack.id, isActive: true, title: 'Counting tricks' },
      ]);
    });
  });
});

describe('a push while another program holds the lock of SQLite', () => {
  const harness = withHarness('sqlite');

  it('is answered retryLater, and is taken once the lock is free', async () => {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const body = { protocol: 1, deviceId: newId(), mutations: [recording(student, pack, 1)] };
    const send = () => harness().call(push, { token: student.token, body });
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(harness().db);
    const other = new SqliteDatabase(rows[0]?.file ?? '');
    other.exec('begin immediate');
    const { status, reply } = await send();
    other.exec('rollback');
    other.close();
    expect([status, reply]).toMatchObject([200, { status: 'done', outcomes: [{ outcome: 'retryLater' }] }]);
    expect((await send()).reply).toMatchObject({ outcomes: [{ outcome: 'acknowledged' }] });
  }, 30_000);
});
