import * as lines from '@overtrick/shared/contract/knowledge-base';
import * as managed from '@overtrick/shared/contract/managed-reference';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { makeArticle, makeCategory } from '../../testing/reference.ts';

describe.each(DATABASES)('the categories of the knowledge base, on %s', (kind) => {
  const harness = withHarness(kind);

  it('are all listed for everybody, in their order', async () => {
    await makeCategory(harness(), { title: 'Second', order: 2 });
    await makeCategory(harness(), { title: 'Also second', order: 2 });
    await makeCategory(harness(), { title: 'First', order: 1, description: 'Begin here' });
    const { reply } = await harness().call(lines.listCategories);
    expect(reply.data.map(({ title }) => title)).toEqual(['First', 'Also second', 'Second']);
    expect(reply.data[0]).toMatchObject({ slug: 'first', description: 'Begin here', order: 1 });
    expect(reply.pagination).toEqual({ perPage: 3, totalPages: 1, currentPage: 1, total: 3 });
  });

  it('are an empty page before there are any', async () => {
    const { reply } = await harness().call(lines.listCategories);
    expect(reply).toEqual({ data: [], pagination: { perPage: 1, totalPages: 1, currentPage: 1, total: 0 } });
  });

  it('are read by their slug, and 404 under another (A-39)', async () => {
    const id = await makeCategory(harness(), { title: 'For teachers' });
    const read = (slug: string) => harness().call(lines.getCategory, { params: { slug } });
    expect((await read('for-teachers')).reply?.id).toBe(id);
    expect((await read('nothing')).status).toBe(404);
  });

  it('stand last when nobody says where, and keep their place when they change', async () => {
    const { token } = await makeAdmin(harness());
    await makeCategory(harness(), { title: 'First', order: 7 });
    const { reply } = await harness().call(managed.createCategory, { token, body: { title: 'Last' } });
    expect(reply?.order).toBe(8);
    const params = { categoryId: reply?.id ?? '' };
    const change = async (body: { title: string; order?: number }) =>
      (await harness().call(managed.changeCategory, { token, params, body })).reply;
    expect(await change({ title: 'Still last' })).toMatchObject({ title: 'Still last', slug: 'still-last', order: 8 });
    expect(await change({ title: 'Now first', order: 0 })).toMatchObject({ order: 0 });
  });

  it('are found by their words, page by page', async () => {
    const { token } = await makeAdmin(harness());
    for (const title of ['Table A', 'Table B', 'Other']) await makeCategory(harness(), { title });
    const { reply } = await harness().call(managed.listAdminCategories, {
      token,
      query: { q: 'table', per: '1', page: '2' },
    });
    expect(reply?.results.map(({ title }) => title)).toEqual(['Table B']);
    expect(reply?.meta).toEqual({ perPage: 1, totalPages: 2, currentPage: 2, total: 2 });
  });

  it('refuse a slug that another has', async () => {
    const { token } = await makeAdmin(harness());
    await makeCategory(harness(), { slug: 'table' });
    const body = { title: 'The table', slug: 'table' };
    const { status, problem } = await harness().call(managed.createCategory, { token, body });
    expect([status, problem?.errors]).toEqual([409, { slug: ['Another category has this slug'] }]);
  });

  it('can be deleted when no article stands in them', async () => {
    const { token } = await makeAdmin(harness());
    const params = { categoryId: await makeCategory(harness()) };
    const articleId = await makeArticle(harness(), { categoryId: params.categoryId });
    const refused = await harness().call(managed.deleteCategory, { token, params });
    expect([refused.status, refused.problem?.code]).toEqual([409, 'in_use']);
    await harness().call(managed.deleteArticle, { token, params: { articleId } });
    expect((await harness().call(managed.deleteCategory, { token, params })).status).toBe(204);
    expect((await harness().call(lines.listCategories)).reply.data).toEqual([]);
  });
});
