import { putProfile } from '@overtrick/shared/contract/own-account';
import { students } from '@overtrick/shared/contract/students';
import { pull } from '@overtrick/shared/contract/sync';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAttempt, makeEnrolment, makePack, makeStudent, type Pack, type Person } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { recordAttempt } from '../attempts/operations.ts';

const { ofDealPack } = students.teaching;

describe.each(DATABASES)('the list of a class on %s', (kind) => {
  const harness = withHarness(kind);

  const play = (person: Person, pack: Pack, count: number, at: string) =>
    harness()
      .db.transaction()
      .execute(async (trx) => {
        for (const deal of pack.deals.slice(0, count))
          unwrap(await recordAttempt(trx, person.id, makeAttempt(person, pack.id, deal, { at }), harness().now));
      });

  /** Abe has begun nothing, Boz is under way, Cal has done all, Dot was withdrawn half-way. */
  async function aClass() {
    const pack = await makePack(harness(), { dealCount: 2 });
    const made = new Map<string, Person>();
    for (const firstName of ['Abe', 'Boz', 'Cal', 'Dot']) {
      const person = await makeStudent(harness(), { firstName, lastName: firstName });
      await makeEnrolment(harness(), person, pack);
      made.set(firstName, person);
    }
    const one = (name: string) => made.get(name) as Person;
    await play(one('Boz'), pack, 1, '2026-11-18T10:00:00.000Z');
    await play(one('Cal'), pack, 2, '2026-11-17T10:00:00.000Z');
    await play(one('Dot'), pack, 1, '2026-11-16T10:00:00.000Z');
    await harness().db.updateTable('enrolments').set({ is_active: 0 }).where('user_id', '=', one('Dot').id).execute();
    const token = pack.teacher.token;
    const ask = async (query: object) => {
      const { reply } = await harness().call(ofDealPack, { token, params: { dealPackId: pack.id }, query });
      return { names: reply.results.map(({ firstName }) => firstName), meta: reply.meta, results: reply.results };
    };
    return { ask, one };
  }

  it.each([
    [{}, ['Abe', 'Boz', 'Cal', 'Dot']],
    [{ sortDir: 'desc' }, ['Dot', 'Cal', 'Boz', 'Abe']],
    [{ sortBy: 'progress' }, ['Abe', 'Boz', 'Dot', 'Cal']],
    [{ sortBy: 'progress', sortDir: 'desc' }, ['Cal', 'Boz', 'Dot', 'Abe']],
    [{ sortBy: 'activity' }, ['Abe', 'Dot', 'Cal', 'Boz']],
    [{ sortBy: 'activity', sortDir: 'desc' }, ['Boz', 'Cal', 'Dot', 'Abe']],
    [{ standing: 'not_begun' }, ['Abe']],
    [{ standing: 'under_way' }, ['Boz']],
    [{ standing: 'done' }, ['Cal']],
    [{ standing: 'ended' }, ['Dot']],
    [{ q: 'boz', sortBy: 'progress' }, ['Boz']],
    [{ standing: 'done', q: 'boz' }, []],
  ])('is searched, ordered and filtered as asked for: %j', async (query, names) => {
    const { ask } = await aClass();
    expect((await ask(query)).names).toEqual(names);
  });

  it('is in the order of the names that people have now, capitals or not', async () => {
    const { ask, one } = await aClass();
    await harness().call(putProfile, { token: one('Abe').token, body: { profile: { lastName: 'ZED' } } });
    expect((await ask({})).names).toEqual(['Boz', 'Cal', 'Dot', 'Abe']);
    await harness().call(putProfile, { token: one('Dot').token, body: { profile: { lastName: 'aaron' } } });
    expect((await ask({ standing: 'ended' })).names).toEqual(['Dot']);
    expect((await ask({})).names).toEqual(['Dot', 'Boz', 'Cal', 'Abe']);
  });

  it('has its pages in every order, and their number counts only what is shown', async () => {
    const { ask } = await aClass();
    const query = { sortBy: 'progress', per: '3' };
    expect((await ask(query)).names).toEqual(['Abe', 'Boz', 'Dot']);
    const second = await ask({ ...query, page: '2' });
    expect([second.names, second.meta.total, second.meta.totalPages]).toEqual([['Cal'], 4, 2]);
    expect((await ask({ standing: 'done' })).meta.total).toBe(1);
  });

  it('tells when a device was last heard of, which is something else than having done something', async () => {
    const { ask, one } = await aClass();
    const heardOf = async (name: string) => (await ask({ q: name })).results[0]?.syncedDate;
    expect(await heardOf('Abe')).toBeNull();
    const body = { protocol: 1, deviceId: newId(), cursor: 0, have: {} };
    await harness().call(pull, { token: one('Abe').token, body });
    expect(await heardOf('Abe')).toBe(harness().now.toISOString());
    expect((await ask({ standing: 'not_begun' })).names).toEqual(['Abe']);
  });

  it('is not written to by each pull, only by one in some minutes', async () => {
    const { ask, one } = await aClass();
    const body = { protocol: 1, deviceId: newId(), cursor: 0, have: {} };
    const call = () => harness().call(pull, { token: one('Abe').token, body });
    await call();
    const first = harness().now.toISOString();
    harness().wait(5 * 60_000);
    const before = harness().statements;
    await call();
    const reading = harness().statements - before;
    expect((await ask({ q: 'abe' })).results[0]?.syncedDate).toBe(first);
    harness().wait(6 * 60_000);
    const then = harness().statements;
    await call();
    expect(harness().statements - then).toBe(reading + 1);
    expect((await ask({ q: 'abe' })).results[0]?.syncedDate).toBe(harness().now.toISOString());
  });
});
