import * as lines from '@overtrick/shared/contract/knowledge-base';
import * as managed from '@overtrick/shared/contract/managed-reference';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { makeArticle, makeCategory } from '../../testing/reference.ts';

describe.each(DATABASES)('the articles of the knowledge base, on %s', (kind) => {
  const harness = withHarness(kind);

  /** Makes two categories; the second, which is listed first, has three articles, one of them featured. */
  async function fill() {
    const table = await makeCategory(harness(), { title: 'The table', order: 2 });
    const start = await makeCategory(harness(), { title: 'First steps', order: 1 });
    await makeArticle(harness(), { title: 'Keys', categoryId: table });
    for (const title of ['Install', 'Off line', 'Teachers']) {
      harness().wait(1000);
      await makeArticle(harness(), { title, categoryId: start, featured: title === 'Off line' });
    }
  }

  const list = async (query: NonNullable<Parameters<typeof listed>[0]> = {}) => listed(query);
  const listed = async (query: {
    featured?: 'true' | 'false';
    category?: string;
    include?: string;
    page?: string;
    per?: string;
  }) => (await harness().call(lines.listArticles, { query })).reply;
  const titles = (reply: { data: readonly { title: string }[] }) => reply.data.map(({ title }) => title);

  it('are listed for everybody, category after category in the order in which they are read', async () => {
    await fill();
    const reply = await list();
    expect(titles(reply)).toEqual(['Install', 'Off line', 'Teachers', 'Keys']);
    expect(reply.data[0]).toMatchObject({
      slug: 'install',
      summary: 'In short',
      category: { slug: 'first-steps', title: 'First steps' },
      featured: false,
      publishedAt: '2026-11-20T10:00:01.000Z',
    });
    expect(reply.pagination).toEqual({ perPage: 20, totalPages: 1, currentPage: 1, total: 4 });
  });

  it('are listed by featured and by category, page by page, with their text when it is asked for (A-37)', async () => {
    await fill();
    expect(titles(await list({ featured: 'true' }))).toEqual(['Off line']);
    expect(titles(await list({ featured: 'false' }))).toEqual(['Install', 'Teachers', 'Keys']);
    expect(titles(await list({ category: 'the-table' }))).toEqual(['Keys']);
    expect(titles(await list({ category: 'the-table', featured: 'true' }))).toEqual([]);
    const page = await list({ category: 'first-steps', page: '2', per: '2' });
    expect(titles(page)).toEqual(['Teachers']);
    expect(page.pagination).toEqual({ perPage: 2, totalPages: 2, currentPage: 2, total: 3 });
    expect(page.data[0]).not.toHaveProperty('body');
    expect((await list({ include: 'body', per: '1' })).data[0]?.body).toBe('<p>Arrows.</p>');
  });

  it('are read by their slug, and by that of their category and theirs (A-39)', async () => {
    await fill();
    const alone = (await harness().call(lines.getArticle, { params: { slug: 'keys' } })).reply;
    expect(alone).toMatchObject({ title: 'Keys', body: '<p>Arrows.</p>' });
    const params = { categorySlug: 'the-table', articleSlug: 'keys' };
    expect((await harness().call(lines.getArticleIn, { params })).reply).toEqual(alone);
  });

  it('are 404 under an unknown slug and in another category than their own', async () => {
    await fill();
    expect((await harness().call(lines.getArticle, { params: { slug: 'nothing' } })).status).toBe(404);
    for (const categorySlug of ['first-steps', 'nothing']) {
      const params = { categorySlug, articleSlug: 'keys' };
      expect((await harness().call(lines.getArticleIn, { params })).status).toBe(404);
    }
  });
});

describe.each(DATABASES)('an admin writes articles, on %s', (kind) => {
  const harness = withHarness(kind);

  async function arrange() {
    const { token } = await makeAdmin(harness());
    const categoryId = await makeCategory(harness());
    return { token, categoryId };
  }

  it('an article gets its slug from its title, one with a number where another has it', async () => {
    const { token, categoryId } = await arrange();
    const write = async (title: string) =>
      (await harness().call(managed.createArticle, { token, body: { title, categoryId } })).reply?.slug;
    expect(await write(' Déjà vu: the hold-up ')).toBe('deja-vu-the-hold-up');
    expect(await write('Déjà vu, the Hold-up')).toBe('deja-vu-the-hold-up-2');
    expect(await write('♠♥')).toBe('entry');
  });

  it('a slug that another article has is refused at its field, when one is written and when one is changed', async () => {
    const { token, categoryId } = await arrange();
    const articleId = await makeArticle(harness(), { categoryId, slug: 'mine' });
    await makeArticle(harness(), { categoryId, slug: 'keys' });
    const body = { title: 'Other keys', slug: 'keys', categoryId };
    const created = await harness().call(managed.createArticle, { token, body });
    const changed = await harness().call(managed.changeArticle, { token, params: { articleId }, body });
    for (const { status, problem } of [created, changed])
      expect([status, problem?.code, problem?.errors]).toEqual([
        409,
        'taken',
        { slug: ['Another article has this slug'] },
      ]);
    const kept = await harness().call(managed.getAdminArticle, { token, params: { articleId } });
    expect(kept.reply).toMatchObject({ title: 'Keys', slug: 'mine' });
  });

  it('all fields change, the day of publication stays', async () => {
    const { token, categoryId } = await arrange();
    const articleId = await makeArticle(harness());
    harness().wait(86_400_000);
    const body = { title: 'Sound', slug: 'sound', categoryId, featured: true, summary: 'Hear', body: '<p>On.</p>' };
    const { reply } = await harness().call(managed.changeArticle, { token, params: { articleId }, body });
    expect(reply).toEqual({
      id: articleId,
      title: 'Sound',
      slug: 'sound',
      category: { id: categoryId, slug: 'the-table', title: 'The table' },
      featured: true,
      summary: 'Hear',
      body: '<p>On.</p>',
      publishedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('only what is harmless is kept of the text, when it comes in and when it goes out', async () => {
    const { token, categoryId } = await arrange();
    const text = '<p onclick="x()">See <a href="/glossary#ruff">ruff</a><script>alert(1)</script></p>';
    const { reply } = await harness().call(managed.createArticle, {
      token,
      body: { title: 'Trumps', categoryId, body: text },
    });
    const harmless = '<p>See <a href="/glossary#ruff" rel="noopener noreferrer nofollow">ruff</a></p>';
    expect(reply?.body).toBe(harmless);
    await harness().db.updateTable('kb_articles').set({ body: text }).execute();
    expect((await harness().call(lines.getArticle, { params: { slug: 'trumps' } })).reply?.body).toBe(harmless);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x', slug: 'No spaces' }, 'slug', 'Use small letters, digits and hyphens only'],
    [{ title: 'x', categoryId: '' }, 'category_id', 'Category is required'],
    [{ title: 'x', categoryId: newId() }, 'category_id', 'This category is not there any more'],
  ])('%j is refused at its field', async (changes, field, message) => {
    const { token, categoryId } = await arrange();
    const { status, problem } = await harness().call(managed.createArticle, {
      token,
      body: { categoryId, ...changes },
    });
    expect([status, problem?.errors?.[field]?.[0]]).toEqual([422, message]);
  });

  it('articles are found by every word of their title, summary and text, whatever accents and capitals', async () => {
    const { token, categoryId } = await arrange();
    await makeArticle(harness(), {
      categoryId,
      title: 'Café tables',
      summary: 'Played',
      body: '<p>With 100% care</p>',
    });
    await makeArticle(harness(), { categoryId, title: 'Clubs', summary: 'Played', body: '<p>Anything</p>' });
    const find = async (q: string) =>
      (await harness().call(managed.listAdminArticles, { token, query: { q } })).reply?.results.map(
        ({ title }) => title,
      );
    expect(await find('CAFE care')).toEqual(['Café tables']);
    expect(await find('played')).toEqual(['Café tables', 'Clubs']);
    expect(await find('100%')).toEqual(['Café tables']);
    expect(await find('%')).toEqual(['Café tables']);
    expect(await find('cafe anything')).toEqual([]);
  });

  it('a deleted article is gone for everybody', async () => {
    const { token } = await arrange();
    const params = { articleId: await makeArticle(harness(), { slug: 'keys' }) };
    expect((await harness().call(managed.deleteArticle, { token, params })).status).toBe(204);
    expect((await harness().call(lines.getArticle, { params: { slug: 'keys' } })).status).toBe(404);
    expect((await harness().call(managed.getAdminArticle, { token, params })).status).toBe(404);
    expect((await harness().call(managed.deleteArticle, { token, params })).status).toBe(404);
  });
});
