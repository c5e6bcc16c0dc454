import { getDeal, putDeal } from '@overtrick/shared/contract/deal-library';
import { push } from '@overtrick/shared/contract/sync';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Mutation } from '@overtrick/shared/sync/protocol';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { makeAttempt, makeDeal, makeEnrolment, makePack, makeTeacher, type Person } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';

const hint = (text: string) => ({ hint: text, bid: '1S', seat: 'S' as const });

describe.each(DATABASES)('changes of deals made without a connection on %s', (kind) => {
  const harness = withHarness(kind);

  async function setUp() {
    const teacher = await makeTeacher(harness());
    const { id: dealId } = await makeDeal(harness(), teacher);
    const deviceId = newId();
    let seq = 0;
    const change = (before: DealEdit, after: DealEdit, id = dealId): Mutation => {
      seq += 1;
      return { seq, id: newId(), name: 'deal.edit', version: 1, args: { dealId: id, before, after } };
    };
    const send = async (...mutations: Mutation[]) => (await pushAs(teacher, deviceId, mutations)).outcomes;
    const read = async () => (await harness().call(getDeal, { token: teacher.token, params: { dealId } })).reply;
    return { teacher, dealId, change, send, read };
  }

  async function pushAs({ token }: Person, deviceId: string, mutations: Mutation[]) {
    const { reply } = await harness().call(push, { token, body: { protocol: 1, deviceId, mutations } });
    if (reply.status !== 'done') throw new Error(reply.status);
    return reply;
  }

  it('writes a hint and labels where they are as they were', async () => {
    const { change, send, read } = await setUp();
    const { study } = await read();
    const edit = change({ hints: study.hints, tags: [] }, { hints: [hint('Count first')], tags: ['Tuesday'] });
    expect(await send(edit)).toEqual([{ id: edit.id, outcome: 'acknowledged' }]);
    const deal = await read();
    expect([deal.study.hints, deal.tags, deal.version]).toEqual([[hint('Count first')], ['Tuesday'], study.version]);
  });

  it('does a change once, however often it arrives', async () => {
    const { change, send, read } = await setUp();
    const edit = change({ goal: null }, { goal: 'Make it' });
    await send(edit);
    const { revision } = await read();
    expect(await send(edit)).toEqual([{ id: edit.id, outcome: 'acknowledged' }]);
    expect((await read()).revision).toBe(revision);
  });

  it('takes what is there already as done, and counts no change', async () => {
    const { teacher, dealId, change, send, read } = await setUp();
    await harness().call(putDeal, { token: teacher.token, params: { dealId }, body: { goal: 'Make it' } });
    const { revision } = await read();
    const edit = change({ goal: null }, { goal: 'Make it' });
    expect(await send(edit)).toEqual([{ id: edit.id, outcome: 'acknowledged' }]);
    expect((await read()).revision).toBe(revision);
  });

  it('refuses a change whole when one of its fields was changed elsewhere, and takes those after it', async () => {
    const { teacher, dealId, change, send, read } = await setUp();
    await harness().call(putDeal, { token: teacher.token, params: { dealId }, body: { goal: 'Beat it' } });
    const both = change({ goal: null, tags: [] }, { goal: 'Make it', tags: ['Tuesday'] });
    const later = change({ focus: [] }, { focus: ['Defence'] });
    expect(await send(both, later)).toEqual([
      { id: both.id, outcome: 'refused', code: 'changed_elsewhere', message: 'This was changed elsewhere meanwhile' },
      { id: later.id, outcome: 'acknowledged' },
    ]);
    const deal = await read();
    expect([deal.study.goal, deal.tags, deal.focus]).toEqual(['Beat it', [], ['Defence']]);
  });

  it('takes the second change of a field after the first', async () => {
    const { change, send, read } = await setUp();
    const outcomes = await send(change({ goal: null }, { goal: 'One' }), change({ goal: 'One' }, { goal: 'Two' }));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['acknowledged', 'acknowledged']);
    expect((await read()).study.goal).toBe('Two');
  });

  it('refuses another teacher’s deal, one that is not there, and explanations of calls that are not', async () => {
    const { change, send, read, dealId } = await setUp();
    const stranger = await makeTeacher(harness());
    const theirs = change({ goal: null }, { goal: 'Mine now' }, dealId);
    const { outcomes } = await pushAs(stranger, newId(), [theirs]);
    expect(outcomes).toMatchObject([{ outcome: 'refused', code: 'not_yours' }]);
    const gone = change({ goal: null }, { goal: 'x' }, newId());
    const { study } = await read();
    const many = change({ explanations: study.explanations }, { explanations: Array.from({ length: 60 }, () => 'x') });
    expect(await send(gone, many)).toMatchObject([{ code: 'not_yours' }, { code: 'invalid' }]);
    expect((await read()).study.goal ?? null).toBeNull();
  });

  it('keeps the source through a change of words, and changes it as any other field (ruling 68) (D-121)', async () => {
    const { teacher, dealId, change, send, read } = await setUp();
    const source = { author: 'Ann', work: 'A book', licence: 'CC BY', permission: 'permitted' as const };
    await harness().call(putDeal, { token: teacher.token, params: { dealId }, body: { source } });
    const { study } = await read();
    await send(change({ hints: study.hints }, { hints: [hint('Count first')] }));
    expect((await read()).source).toEqual(source);
    const late = change({ source: null }, { source: { ...source, author: 'Bob' } });
    const right = change({ source }, { source: { ...source, author: 'Bob' } });
    expect(await send(late, right)).toMatchObject([{ code: 'changed_elsewhere' }, { outcome: 'acknowledged' }]);
    expect((await read()).source).toEqual({ ...source, author: 'Bob' });
    const none = { author: '', work: '', licence: '', permission: 'unknown' as const };
    await harness().call(putDeal, { token: teacher.token, params: { dealId }, body: { source: none } });
    expect((await read()).source).toBeNull();
  });

  it('takes the scripted lead away, gives one that can be led, and refuses another (D-122)', async () => {
    const { teacher, dealId, change, send, read } = await setUp();
    const lead = '7S' as const;
    const put = (body: DealEdit) => harness().call(putDeal, { token: teacher.token, params: { dealId }, body });
    expect((await put({ lead })).reply.openingLead).toBe(lead);
    expect((await put({ lead: 'AS' })).problem?.code).toBe('invalid');
    expect(await send(change({ lead }, { lead: null }), change({ lead: null }, { lead: 'AS' }))).toMatchObject([
      { outcome: 'acknowledged' },
      { code: 'invalid' },
    ]);
    expect((await read()).study.lead).toBeNull();
  });

  it('goes with attempts in one push, in their order', async () => {
    const { teacher, change, send } = await setUp();
    const pack = await makePack(harness());
    await makeEnrolment(harness(), teacher, pack);
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack with a deal');
    const attempt = makeAttempt(teacher, pack.id, deal);
    const edit = change({ goal: null }, { goal: 'Make it' });
    const played = { seq: 2, id: newId(), name: 'attempt.record', version: 1, args: { attempt } };
    const last = { ...change({ goal: 'Make it' }, { goal: null }), seq: 3 };
    const outcomes = await send(edit, played, last);
    expect(outcomes).toMatchObject([
      { outcome: 'acknowledged' },
      { outcome: 'acknowledged', cursor: expect.any(Number) },
      { outcome: 'acknowledged' },
    ]);
  });
});
