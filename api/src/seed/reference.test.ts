import { listFocuses } from '@overtrick/shared/contract/focuses';
import { listTerms } from '@overtrick/shared/contract/glossary';
import { listArticles, listCategories } from '@overtrick/shared/contract/knowledge-base';
import { slugOf } from '@overtrick/shared/learning/values/slug';
import { describe, expect, it } from 'vitest';
import { makeAdmin } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { DEMO_CATEGORIES } from './articles.ts';
import { DEMO_COURSES } from './courses/all.ts';
import { DEMO_TERMS } from './glossary.ts';
import { DEMO_PACKS } from './packs.ts';
import { seedReference } from './reference.ts';
import { linkTerms } from './term-links.ts';
import { DEMO_FOCUSES } from './topics.ts';

const linked = (html: string): string[] =>
  [...html.matchAll(/href="\/glossary#([^"]*)"/g)].map(([, slug = '']) => slug);

/** Every text of a course, whatever holds it. */
const htmlIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : part && typeof part === 'object' ? Object.values(part).flatMap(htmlIn) : [];

describe('the reference content of the demo', () => {
  const harness = withHarness('sqlite');

  it('leads to terms that are there, and no braces are left', () => {
    const slugs = new Set(DEMO_TERMS.map(({ term }) => slugOf(term)));
    expect(slugs.size).toBe(DEMO_TERMS.length);
    const texts = [
      ...DEMO_TERMS.map(({ text }) => text),
      ...DEMO_CATEGORIES.flatMap(({ articles }) => articles.map(({ body }) => body)),
    ].map(linkTerms);
    texts.push(...DEMO_COURSES.flatMap(htmlIn));
    expect(texts.flatMap(linked).filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
    expect(linkTerms('{hold-up} {ruff|ruffed}')).toBe(
      '<a href="/glossary#hold-up">hold up</a> <a href="/glossary#ruff">ruffed</a>',
    );
  });

  it('is there to read, in the order in which it was written', async () => {
    await harness()
      .db.transaction()
      .execute((trx) => seedReference(trx, harness().now));
    const categories = (await harness().call(listCategories)).reply.data;
    expect(categories.map(({ title }) => title)).toEqual(DEMO_CATEGORIES.map(({ title }) => title));
    const articles = (await harness().call(listArticles, { query: { include: 'body' } })).reply.data;
    expect(articles.map(({ title }) => title)).toEqual(
      DEMO_CATEGORIES.flatMap((category) => category.articles.map(({ title }) => title)),
    );
    expect(articles.filter(({ featured }) => featured)).toHaveLength(3);
    expect((await harness().call(listTerms)).reply.pagination.total).toBe(DEMO_TERMS.length);
  });

  it('knows the focuses and keywords of the demo packs', async () => {
    await harness()
      .db.transaction()
      .execute((trx) => seedReference(trx, harness().now));
    const { token } = await makeAdmin(harness());
    const focuses = (await harness().call(listFocuses, { token })).reply?.results ?? [];
    expect(focuses.map(({ name }) => name)).toEqual(DEMO_FOCUSES.map(({ name }) => name));
    const names = focuses.flatMap(({ keywords }) => keywords.map(({ name }) => name));
    for (const pack of DEMO_PACKS) {
      expect(focuses.map(({ name }) => name)).toEqual(expect.arrayContaining([...pack.focus]));
      expect(names).toEqual(expect.arrayContaining([...pack.keywords]));
    }
  });
});
