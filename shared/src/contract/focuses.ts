import * as v from 'valibot';
import { requiredLine } from '../forms/line.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { focusSchema, keywordSchema } from '../learning/values/topics.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, sortedBy } from './lists.ts';

/*
 * The focuses and keywords of courses and packs. Their paths lie below /courses, where "focus" and "keywords" are never
 * read as an id (conflict 55).
 */

/** A focus or a keyword as an admin writes it. Names are unique without regard to capitals and accents. */
export const nameFormSchema = v.object({ name: requiredLine('Name', 100) });

const focus = v.object({ focusId: idSchema });
const pair = v.object({ focusId: idSchema, keywordId: idSchema });
const list = {
  method: 'GET',
  query: v.object({ ...listQuery, sortBy: sortedBy('name') }),
  reply: listOf(focusSchema),
} as const;

export const listTeacherFocuses = endpoint({
  ...list,
  path: '/teacher/courses/focus',
  who: 'teacher',
  summary: 'The focuses that a course or a pack can have, with their keywords',
});

export const listFocuses = endpoint({
  ...list,
  path: '/admin/courses/focus',
  who: 'admin',
  summary: 'The focuses with their keywords, by name',
});

export const createFocus = endpoint({
  method: 'POST',
  path: '/admin/courses/focus',
  who: 'admin',
  summary: 'Add a focus',
  body: nameFormSchema,
  reply: focusSchema,
});

export const getFocus = endpoint({
  method: 'GET',
  path: '/admin/courses/focus/{focusId}',
  who: 'admin',
  summary: 'A focus with its keywords',
  params: focus,
  reply: focusSchema,
});

export const changeFocus = endpoint({
  method: 'PUT',
  path: '/admin/courses/focus/{focusId}',
  who: 'admin',
  summary: 'Rename a focus that nothing has',
  params: focus,
  body: nameFormSchema,
  reply: focusSchema,
});

export const deleteFocus = endpoint({
  method: 'DELETE',
  path: '/admin/courses/focus/{focusId}',
  who: 'admin',
  summary: 'Delete a focus that nothing has',
  params: focus,
});

export const listFocusKeywords = endpoint({
  method: 'GET',
  path: '/admin/courses/focus/{focusId}/keywords',
  who: 'admin',
  summary: 'The keywords that go with a focus, by name',
  params: focus,
  reply: listOf(keywordSchema),
});

export const addFocusKeyword = endpoint({
  method: 'PUT',
  path: '/admin/courses/focus/{focusId}/{keywordId}',
  who: 'admin',
  summary: 'Let a keyword go with a focus; once is enough',
  params: pair,
  reply: focusSchema,
});

export const removeFocusKeyword = endpoint({
  method: 'DELETE',
  path: '/admin/courses/focus/{focusId}/{keywordId}',
  who: 'admin',
  summary: 'Let a keyword go with a focus no more',
  params: pair,
  reply: focusSchema,
});
