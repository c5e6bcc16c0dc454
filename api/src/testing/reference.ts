import type { ArticleForm, CategoryForm, TermForm } from '@overtrick/shared/contract/managed-reference';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../database/connect.ts';
import { createFocus } from '../entities/focuses/operations.ts';
import { createTerm } from '../entities/glossary-terms/operations.ts';
import { createArticle } from '../entities/kb-articles/operations.ts';
import { createCategory } from '../entities/kb-categories/operations.ts';
import { createKeyword } from '../entities/keywords/operations.ts';
import type { Harness } from './harness.ts';

const run = <T>(harness: Harness, make: (trx: Trx) => Promise<T>): Promise<T> => harness.db.transaction().execute(make);

export const makeCategory = (harness: Harness, changes: Partial<CategoryForm> = {}): Promise<string> =>
  run(harness, (trx) =>
    createCategory(trx, { title: 'The table', slug: '', description: '', order: null, ...changes }, harness.now),
  );

/** An article in a new category, unless `changes` name one. */
export async function makeArticle(harness: Harness, changes: Partial<ArticleForm> = {}): Promise<string> {
  const categoryId = changes.categoryId ?? (await makeCategory(harness));
  const article = { title: 'Keys', slug: '', featured: false, summary: 'In short', body: '<p>Arrows.</p>', ...changes };
  return run(harness, (trx) => createArticle(trx, { ...article, categoryId }, harness.now));
}

export const makeTerm = (harness: Harness, changes: Partial<TermForm> = {}): Promise<string> =>
  run(harness, (trx) =>
    createTerm(
      trx,
      { term: 'Finesse', slug: '', definition: '<p>A try.</p>', beginner: false, ...changes },
      harness.now,
    ),
  );

export const makeFocus = (harness: Harness, name: string = newId()): Promise<string> =>
  run(harness, (trx) => createFocus(trx, name, harness.now));

export const makeKeyword = (harness: Harness, name: string = newId()): Promise<string> =>
  run(harness, (trx) => createKeyword(trx, name, harness.now));
