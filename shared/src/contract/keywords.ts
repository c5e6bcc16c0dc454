import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';
import { keywordSchema } from '../learning/values/topics.ts';
import { endpoint } from './endpoint.ts';
import { nameFormSchema } from './focuses.ts';
import { listOf, listQuery, sortedBy } from './lists.ts';

const keyword = v.object({ keywordId: idSchema });

export const listKeywords = endpoint({
  method: 'GET',
  path: '/admin/courses/keywords',
  who: 'admin',
  summary: 'The keywords by name',
  query: v.object({ ...listQuery, sortBy: sortedBy('name') }),
  reply: listOf(keywordSchema),
});

export const createKeyword = endpoint({
  method: 'POST',
  path: '/admin/courses/keywords',
  who: 'admin',
  summary: 'Add a keyword',
  body: nameFormSchema,
  reply: keywordSchema,
});

export const getKeyword = endpoint({
  method: 'GET',
  path: '/admin/courses/keywords/{keywordId}',
  who: 'admin',
  summary: 'A keyword',
  params: keyword,
  reply: keywordSchema,
});

export const changeKeyword = endpoint({
  method: 'PUT',
  path: '/admin/courses/keywords/{keywordId}',
  who: 'admin',
  summary: 'Rename a keyword that nothing has',
  params: keyword,
  body: nameFormSchema,
  reply: keywordSchema,
});

export const deleteKeyword = endpoint({
  method: 'DELETE',
  path: '/admin/courses/keywords/{keywordId}',
  who: 'admin',
  summary: 'Delete a keyword that nothing has',
  params: keyword,
});
