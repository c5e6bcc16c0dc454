// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type Api, createApi } from '../api/api.ts';
import { fakeBrowser } from '../session/session.testing.ts';
import { openDeviceDatabase } from './device-database.ts';
import { openReference } from './reference.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const category = { id: ID, slug: 'start', title: 'Start' };
const article = { id: ID, slug: 'a', title: 'A', summary: '', category, featured: true, body: '<p>Text</p>' };
const term = (slug: string) => ({ id: ID, term: slug, slug, definition: '<p>x</p>', beginner: true });
const pagination = (page: number, pages: number) => ({
  per_page: 200,
  total_pages: pages,
  current_page: page,
  total: 3,
});

/** A client of a server that answers these addresses, and what was asked. */
function aServer(replies: Readonly<Record<string, unknown>>): { api: Api; asked: string[] } {
  const asked: string[] = [];
  const api = createApi({
    baseUrl: 'http://overtrick.test/api',
    session: fakeBrowser().page(),
    onSignedOut: () => {},
    onProfileNeeded: () => {},
    fetch: async (address) => {
      const { pathname, search } = new URL(String(address));
      asked.push(pathname + search);
      return Response.json(replies[pathname + search]);
    },
  });
  return { api, asked };
}

const open = (api: Api) => {
  const device = openDeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  return openReference({ device, api, now: () => 0 });
};

test('the glossary is read in whole, page after page', async () => {
  const { api } = aServer({
    '/api/glossary?per=200&page=1': { data: [term('ruff'), term('trick')], pagination: pagination(1, 2) },
    '/api/glossary?per=200&page=2': { data: [term('void')], pagination: pagination(2, 2) },
  });
  const { content } = await open(api).glossary.open();
  expect(content.map(({ slug }) => slug)).toEqual(['ruff', 'trick', 'void']);
});

test('the knowledge base is read with the text of its articles', async () => {
  const { api, asked } = aServer({
    '/api/kb/categories': {
      data: [{ ...category, description: '', order: 1 }],
      pagination: pagination(1, 1),
    },
    '/api/kb/articles?include=body&per=200&page=1': {
      data: [{ ...article, published_at: '2026-11-20T10:00:00.000Z' }],
      pagination: pagination(1, 1),
    },
  });
  const { content } = await open(api).knowledgeBase.open();
  expect(content.categories.map(({ title }) => title)).toEqual(['Start']);
  expect(content.articles[0]).toMatchObject({ title: 'A', body: '<p>Text</p>' });
  expect(asked).toHaveLength(2);
});
