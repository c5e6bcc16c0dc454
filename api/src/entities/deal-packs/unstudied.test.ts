import { getDealPack, getDealPackBundle, getMyDealPack, listMyDealPacks } from '@overtrick/shared/contract/deal-packs';
import { createRoom } from '@overtrick/shared/contract/deals';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { push } from '@overtrick/shared/contract/sync';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeAttempt,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import type { DealRef } from '../deals/queries.ts';
import { setPackDeals } from './operations.ts';

const BARE = { ...DEAL, game: { ...DEAL.game, name: 'Bare', auction: { value: 'S' as const, bids: [] } } };
const WHY = 'It has neither calls nor a contract.';

describe.each(DATABASES)('a deal of a pack that cannot be studied on %s', (kind) => {
  const harness = withHarness(kind);

  /** A pack of such a deal and of one that can be studied, with a student who has it. */
  async function studied(status: 'published' | 'draft' = 'published') {
    const pack = await makePack(harness(), { dealCount: 1, status });
    const bare = await makeDeal(harness(), pack.teacher, BARE);
    const [whole] = pack.deals as readonly [DealRef];
    const setDeals = (deals: readonly DealRef[]) =>
      harness()
        .db.transaction()
        .execute((trx) => setPackDeals(trx, pack.id, deals));
    await setDeals([bare, whole]);
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    return { pack, bare, whole, student, setDeals, params: { dealPackId: pack.id } };
  }

  const ids = (deals: readonly { readonly id: string }[]) => deals.map(({ id }) => id);

  it('is not in what a student gets: it locks nothing, and 100 % is reached without it', async () => {
    const { pack, whole, student, params } = await studied();
    const { token } = student;
    expect(ids((await harness().call(getDealPack, { token, params })).reply.deals)).toEqual([whole.id]);
    expect(ids((await harness().call(getDealPackBundle, { token, params })).reply.deals)).toEqual([whole.id]);
    const attempt = makeAttempt(student, pack.id, whole);
    const mutations = [{ seq: 1, id: newId(), name: 'attempt.record', version: 1, args: { attempt } } as const];
    await harness().call(push, { token, body: { protocol: 1, deviceId: newId(), mutations } });
    const own = (await harness().call(getMyDealPack, { token, params })).reply;
    expect([ids(own.deals), own.activityProgress, own.isCompleted]).toEqual([[whole.id], 100, true]);
    const done = { token, query: { isCompleted: 'true' as const } };
    expect((await harness().call(listMyDealPacks, done)).reply.results).toMatchObject([{ id: pack.id, dealCount: 1 }]);
  });

  it('is marked for its author and for admins, who may preview it; a student cannot open it', async () => {
    const { pack, bare, whole, student, params } = await studied();
    const admin = await makeAdmin(harness());
    for (const [lines, token] of [
      [managedPacks.teaching, pack.teacher.token],
      [managedPacks.admin, admin.token],
    ] as const) {
      const { deals } = (await harness().call(lines.get, { token, params })).reply;
      expect(deals.map(({ id, unstudied }) => [id, unstudied])).toEqual([
        [bare.id, WHY],
        [whole.id, undefined],
      ]);
    }
    const open = async (token: string, mode: 'preview' | 'study') => {
      const place = {
        context: 'deal_pack',
        exitRedirectUrl: 'http://overtrick.test/my-deals',
        metadata: params,
      } as const;
      const body = { ...place, mode, dealIds: [bare.id] };
      return (await harness().call(createRoom, { token, body })).status;
    };
    expect(await open(pack.teacher.token, 'preview')).toBe(200);
    expect([await open(student.token, 'study'), await open(pack.teacher.token, 'study')]).toEqual([422, 422]);
  });

  it('stops a request for publication and is named; a pack of nothing else, or of nothing, has nothing to study', async () => {
    const { pack, bare, setDeals, params } = await studied('draft');
    const ask = async (token: string, line = managedPacks.teaching.publish) =>
      (await harness().call(line, { token, params })).problem;
    const items = [`“Bare”: ${WHY}`];
    const { token } = pack.teacher;
    const incomplete = { code: 'incomplete', message: 'Please complete these first', errors: { items } };
    expect(await ask(token)).toEqual(incomplete);
    const admin = await makeAdmin(harness());
    expect(await ask(admin.token, managedPacks.admin.publish as typeof managedPacks.teaching.publish)).toEqual(
      incomplete,
    );
    await setDeals([bare]);
    const message = 'There is nothing in it yet that can be studied';
    expect(await ask(token)).toEqual({ code: 'nothing_to_study', message, errors: { items } });
    await setDeals([]);
    expect(await ask(token)).toEqual({ code: 'nothing_to_study', message });
  });
});
