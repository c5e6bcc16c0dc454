import { listTerms } from '@overtrick/shared/contract/glossary';
import { listArticles, listCategories } from '@overtrick/shared/contract/knowledge-base';
import { type Term, termSchema } from '@overtrick/shared/learning/reference/glossary';
import { articleSchema, categorySchema, type KnowledgeBase } from '@overtrick/shared/learning/reference/knowledge-base';
import * as v from 'valibot';
import type { Api } from '../api/api.ts';
import type { DeviceDatabase } from './device-database.ts';
import { createReferenceCache, type ReferenceCache } from './reference-cache.ts';

/** Public content that can be read off line: the glossary and the knowledge base. */
export interface Reference {
  readonly glossary: ReferenceCache<readonly Term[]>;
  readonly knowledgeBase: ReferenceCache<KnowledgeBase>;
}

/** The largest page that the server gives. */
const PER = 200;

interface Page<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly totalPages: number };
}

/** All pages of a list, one after another. */
async function readAll<T>(readPage: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await readPage(page);
    all.push(...data);
    pages = pagination.totalPages;
  }
  return all;
}

const knowledgeBaseSchema = v.object({ categories: v.array(categorySchema), articles: v.array(articleSchema) });

async function readKnowledgeBase(api: Api): Promise<KnowledgeBase> {
  const { data: categories } = await api.read(listCategories, { background: true });
  const articles = await readAll((page) =>
    api.read(listArticles, { query: { include: 'body', per: PER, page }, background: true }),
  );
  return { categories, articles: articles.map((article) => ({ body: '', ...article })) };
}

interface Deps {
  readonly device: DeviceDatabase;
  readonly api: Api;
  readonly now: () => number;
}

/** The caches of the reference content. */
export const openReference = ({ device, api, now }: Deps): Reference => ({
  glossary: createReferenceCache({
    device,
    key: 'glossary',
    schema: v.array(termSchema),
    fetchAll: () => readAll((page) => api.read(listTerms, { query: { per: PER, page }, background: true })),
    now,
  }),
  knowledgeBase: createReferenceCache({
    device,
    key: 'knowledgeBase',
    schema: knowledgeBaseSchema,
    fetchAll: () => readKnowledgeBase(api),
    now,
  }),
});
