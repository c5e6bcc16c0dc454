import * as focuses from '@overtrick/shared/contract/focuses';
import * as glossary from '@overtrick/shared/contract/glossary';
import * as keywords from '@overtrick/shared/contract/keywords';
import * as kb from '@overtrick/shared/contract/knowledge-base';
import { newId } from '@overtrick/shared/learning/values/ids';
import { type AccessRow, adminsOnly, all, row, teachersOwn } from './access-row.ts';
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
  row(kb.listCategories, all(200)),
  row(kb.getCategory, all(200), async (harness) => {
    const slug = newId();
    await makeCategory(harness, { slug });
    return { params: { slug } };
  }),
  row(kb.listArticles, all(200)),
  row(kb.getArticle, all(200), async (harness) => {
    const slug = newId();
    await makeArticle(harness, { slug });
    return { params: { slug } };
  }),
  row(kb.getArticleIn, all(200), async (harness) => {
    const [categorySlug, articleSlug] = [newId(), newId()];
    await makeArticle(harness, { slug: articleSlug, categoryId: await makeCategory(harness, { slug: categorySlug }) });
    return { params: { categorySlug, articleSlug } };
  }),
  row(kb.listAdminCategories, adminsOnly(200)),
  row(kb.createCategory, adminsOnly(200), async () => ({ body: { title: 'New' } })),
  row(kb.getAdminCategory, adminsOnly(200), category),
  row(kb.changeCategory, adminsOnly(200), async (harness) => ({
    ...(await category(harness)),
    body: { title: 'New' },
  })),
  row(kb.deleteCategory, adminsOnly(204), category),
  row(kb.listAdminArticles, adminsOnly(200)),
  row(kb.createArticle, adminsOnly(200), articleForm),
  row(kb.getAdminArticle, adminsOnly(200), article),
  row(kb.changeArticle, adminsOnly(200), async (harness) => ({
    ...(await article(harness)),
    ...(await articleForm(harness)),
  })),
  row(kb.deleteArticle, adminsOnly(204), article),

  row(glossary.listTerms, all(200)),
  row(glossary.createTerm, adminsOnly(200), async () => ({ body: { term: 'Ruff', definition: '<p>A trump.</p>' } })),
  row(glossary.changeTerm, adminsOnly(200), async (harness) => ({
    ...(await term(harness)),
    body: { term: 'Ruff', definition: '<p>A trump.</p>' },
  })),
  row(glossary.deleteTerm, adminsOnly(204), term),

  row(focuses.listTeacherFocuses, teachersOwn(200)),
  row(focuses.listFocuses, adminsOnly(200)),
  row(focuses.createFocus, adminsOnly(200), name),
  row(focuses.getFocus, adminsOnly(200), focus),
  row(focuses.changeFocus, adminsOnly(200), async (harness) => ({ ...(await focus(harness)), ...(await name()) })),
  row(focuses.deleteFocus, adminsOnly(204), focus),
  row(focuses.listFocusKeywords, adminsOnly(200), focus),
  row(focuses.addFocusKeyword, adminsOnly(200), pair),
  row(focuses.removeFocusKeyword, adminsOnly(200), pair),
  row(keywords.listKeywords, adminsOnly(200)),
  row(keywords.createKeyword, adminsOnly(200), name),
  row(keywords.getKeyword, adminsOnly(200), keyword),
  row(keywords.changeKeyword, adminsOnly(200), async (harness) => ({ ...(await keyword(harness)), ...(await name()) })),
  row(keywords.deleteKeyword, adminsOnly(204), keyword),
];
