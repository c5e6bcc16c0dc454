import * as lines from '@overtrick/shared/contract/glossary';
import * as managed from '@overtrick/shared/contract/managed-reference';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { makeTerm } from '../../testing/reference.ts';

type Query = NonNullable<NonNullable<Parameters<ReturnType<ReturnType<typeof withHarness>>['call']>[1]>['query']>;

describe.each(DATABASES)('the glossary, on %s', (kind) => {
  const harness = withHarness(kind);

  async function fill() {
    await makeTerm(harness(), { term: 'Trick', definition: '<p>Four cards.</p>', beginner: true });
    harness().wait(1000);
    await makeTerm(harness(), { term: 'Finesse', definition: '<p>Hoping that a card lies well.</p>', beginner: true });
    harness().wait(1000);
    await makeTerm(harness(), { term: 'Squeeze', definition: '<p>A trick from <em>nowhere</em>.</p>' });
  }

  const list = async (query: Query = {}) => (await harness().call(lines.listTerms, { query })).reply;
  const terms = async (query: Query = {}) => (await list(query)).data.map(({ term }) => term);

  it('is read by everybody, by term', async () => {
    await fill();
    const { data, pagination } = await list();
    expect(data.map(({ term }) => term)).toEqual(['Finesse', 'Squeeze', 'Trick']);
    expect(data[1]).toMatchObject({ slug: 'squeeze', definition: '<p>A trick from <em>nowhere</em>.</p>' });
    expect(pagination).toEqual({ perPage: 20, totalPages: 1, currentPage: 1, total: 3 });
  });

  it('is searched, filtered, sorted and paged (A-38)', async () => {
    await fill();
    expect(await terms({ q: 'trick' })).toEqual(['Squeeze', 'Trick']);
    expect(await terms({ q: 'NOWHERE trick' })).toEqual(['Squeeze']);
    expect(await terms({ q: 'em' })).toEqual([]);
    expect(await terms({ beginner: 'true' })).toEqual(['Finesse', 'Trick']);
    expect(await terms({ beginner: 'false' })).toEqual(['Squeeze']);
    expect(await terms({ q: 'trick', beginner: 'true' })).toEqual(['Trick']);
    expect(await terms({ sortBy: 'term', sortDir: 'desc' })).toEqual(['Trick', 'Squeeze', 'Finesse']);
    expect(await terms({ sortBy: 'created_date', sortDir: 'desc' })).toEqual(['Squeeze', 'Finesse', 'Trick']);
    const page = await list({ per: '2', page: '2' });
    expect(page.data.map(({ term }) => term)).toEqual(['Trick']);
    expect(page.pagination).toEqual({ perPage: 2, totalPages: 2, currentPage: 2, total: 3 });
  });

  it('refuses what is no filter', async () => {
    const response = await harness().app.inject({ method: 'GET', url: '/api/glossary?beginner=perhaps' });
    expect(response.statusCode).toBe(400);
  });

  it('is added to, changed and cut by an admin', async () => {
    const { token } = await makeAdmin(harness());
    const body = { term: 'Hold-up', definition: '<p>Waiting.</p>', beginner: true };
    const { reply } = await harness().call(managed.createTerm, { token, body });
    expect(reply).toMatchObject({ ...body, slug: 'hold-up' });
    const params = { termId: reply?.id ?? '' };
    const changes = { term: 'Hold-up play', slug: 'hold-up', definition: '<p>Not yet.</p>' };
    const changed = await harness().call(managed.changeTerm, { token, params, body: changes });
    expect(changed.reply).toEqual({ ...changes, id: params.termId, beginner: false });
    expect(await terms({ q: 'not yet' })).toEqual(['Hold-up play']);
    expect((await harness().call(managed.deleteTerm, { token, params })).status).toBe(204);
    expect(await terms()).toEqual([]);
    expect((await harness().call(managed.deleteTerm, { token, params })).status).toBe(404);
  });

  it('keeps one anchor to a term, and only harmless definitions with words in them', async () => {
    const { token } = await makeAdmin(harness());
    await makeTerm(harness(), { slug: 'ruff' });
    const add = (body: { term: string; slug?: string; definition: string }) =>
      harness().call(managed.createTerm, { token, body });
    const same = await add({ term: 'Ruff', slug: 'ruff', definition: '<p>x</p>' });
    expect([same.status, same.problem?.errors]).toEqual([409, { slug: ['Another term has this slug'] }]);
    const empty = await add({ term: 'Void', definition: '<p> </p>' });
    expect([empty.status, empty.problem?.errors]).toEqual([422, { definition: ['Definition is required'] }]);
    const spoilt = await add({ term: 'Void', definition: '<p>None<img src=x onerror=alert(1)></p>' });
    expect(spoilt.reply?.definition).toBe('<p>None</p>');
  });

  it('is 404 where there is no such term', async () => {
    const { token } = await makeAdmin(harness());
    const params = { termId: newId() };
    const body = { term: 'x', definition: '<p>x</p>' };
    expect((await harness().call(managed.changeTerm, { token, params, body })).status).toBe(404);
  });
});
