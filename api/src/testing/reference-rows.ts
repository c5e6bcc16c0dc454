import * as focuses from '@overtrick/shared/contract/focuses';
import * as glossary from '@overtrick/shared/contract/glossary';
import * as keywords from '@overtrick/shared/contract/keywords';
import * as kb from '@overtrick/shared/contract/knowledge-base';
import * as managed from '@overtrick/shared/contract/managed-reference';
import { newId } from '@overtrick/shared/learning/values/ids';
import { type AccessRow, row } from './access-row.ts';
import { ADMINS, EVERYBODY, TEACHERS } from './access-rules.ts';
import type { Harness } from './harness.ts';
import { makeArticle, makeCategory, makeFocus, makeKeyword, makeTerm } from './reference.ts';

const category = async (harness: Harness) => ({ params: { categoryId: await makeCategory(harness) } });
const article = async (harness: Harness) => ({ params: { articleId: await makeArticle(harness) } });
const term = async (harness: Harness) => ({ params: { termId: await makeTerm(harness) } });
const focus = async (harness: Harness) => ({ params: { focusId: await makeFocus(harness) } });
const keyword = async (harness: Harness) => ({ params: { keywordId: await makeKeyword(harness) } });
const pair = async (harness: Harness) => ({
  params: { focusId: await makeFocus(harness), keywordId: await makeKeyword(harness) },
});
const articleForm = async (harness: Harness) => ({ body: { title: 'Keys', categoryId: await makeCategory(harness) } });
const name = async () => ({ body: { name: newId() } });

/** The rows of the reference content: everybody reads it, only admins write it. */
export const REFERENCE_ROWS: readonly AccessRow[] = [
  row(kb.listCategories, EVERYBODY),
  row(kb.getCategory, EVERYBODY, async (harness) => {
    const slug = newId();
    await makeCategory(harness, { slug });
    return { params: { slug } };
  }),
  row(kb.listArticles, EVERYBODY),
  row(kb.getArticle, EVERYBODY, async (harness) => {
    const slug = newId();
    await makeArticle(harness, { slug });
    return { params: { slug } };
  }),
  row(kb.getArticleIn, EVERYBODY, async (harness) => {
    const [categorySlug, articleSlug] = [newId(), newId()];
    await makeArticle(harness, { slug: articleSlug, categoryId: await makeCategory(harness, { slug: categorySlug }) });
    return { params: { categorySlug, articleSlug } };
  }),
  row(managed.listAdminCategories, ADMINS),
  row(managed.createCategory, ADMINS, async () => ({ body: { title: 'New' } })),
  row(managed.getAdminCategory, ADMINS, category),
  row(managed.changeCategory, ADMINS, async (harness) => ({
    ...(await category(harness)),
    body: { title: 'New' },
  })),
  row(managed.deleteCategory, ADMINS, category),
  row(managed.listAdminArticles, ADMINS),
  row(managed.createArticle, ADMINS, articleForm),
  row(managed.getAdminArticle, ADMINS, article),
  row(managed.changeArticle, ADMINS, async (harness) => ({
    ...(await article(harness)),
    ...(await articleForm(harness)),
  })),
  row(managed.deleteArticle, ADMINS, article),

  row(glossary.listTerms, EVERYBODY),
  row(managed.createTerm, ADMINS, async () => ({ body: { term: 'Ruff', definition: '<p>A trump.</p>' } })),
  row(managed.changeTerm, ADMINS, async (harness) => ({
    ...(await term(harness)),
    body: { term: 'Ruff', definition: '<p>A trump.</p>' },
  })),
  row(managed.deleteTerm, ADMINS, term),

  row(focuses.listTeacherFocuses, TEACHERS),
  row(focuses.listFocuses, ADMINS),
  row(focuses.createFocus, ADMINS, name),
  row(focuses.getFocus, ADMINS, focus),
  row(focuses.changeFocus, ADMINS, async (harness) => ({ ...(await focus(harness)), ...(await name()) })),
  row(focuses.deleteFocus, ADMINS, focus),
  row(focuses.listFocusKeywords, ADMINS, focus),
  row(focuses.addFocusKeyword, ADMINS, pair),
  row(focuses.removeFocusKeyword, ADMINS, pair),
  row(keywords.listKeywords, ADMINS),
  row(keywords.createKeyword, ADMINS, name),
  row(keywords.getKeyword, ADMINS, keyword),
  row(keywords.changeKeyword, ADMINS, async (harness) => ({ ...(await keyword(harness)), ...(await name()) })),
  row(keywords.deleteKeyword, ADMINS, keyword),
];
