// @vitest-environment node
import { browseCourses } from '@overtrick/shared/contract/courses';
import { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { aDatabase } from './database.testing.ts';
import { aTeachersApi } from './kept-deal.testing.ts';
import { createKeptReads } from './kept-reads.ts';

const card = (of: number, changes: object = {}) => ({
  id: testId(of),
  title: `Course ${of}`,
  description: '',
  introduction: '',
  keywords: [],
  focus: [],
  bidding_systems: [],
  min_experience_level: null,
  max_experience_level: null,
  is_free: true,
  cost: null,
  cost_with_discount: null,
  currency: null,
  media: [],
  teacher_name: 'Joan',
  teacher_profile_id: testId(900),
  live: false,
  activated: false,
  activity_progress: 0,
  is_complete: false,
  lesson_count: 1,
  deal_count: 1,
  ...changes,
});

/** A server that answers with these cards whatever is asked. */
async function aStore(cards: readonly object[], totalPages = 2) {
  const answer = { cards, totalPages };
  const { api, line } = await aTeachersApi((path) => {
    if (!path.startsWith('/browse/')) return undefined;
    const meta = { per_page: 20, total_pages: answer.totalPages, current_page: 1, total: answer.cards.length };
    return { results: answer.cards, meta };
  });
  const db = aDatabase();
  let now = 1000;
  const reads = createKeptReads({ db: () => db, api, isOnline: () => true, now: () => now++ });
  const titles = async (query: object = {}) =>
    (await reads.read(browseCourses, { query })).results.map(({ title }) => title);
  return { reads, line, answer, titles };
}

test('without a connection what was seen on any page is filtered, searched and ordered (D-183)', async () => {
  const { reads, line, answer, titles } = await aStore([
    card(1, { title: 'Slams', focus: ['bidding'] }),
    card(2, { title: 'Finesse', keywords: ['Éntries'], is_free: false, cost: '12' }),
  ]);
  await titles();
  answer.cards = [card(3, { title: 'Defence', live: true })];
  await titles({ page: 2, q: 'defence' });
  line.online = false;
  expect(await titles()).toEqual(['Defence', 'Finesse', 'Slams']);
  expect(await titles({ q: 'entries' })).toEqual(['Finesse']);
  expect(await titles({ live: 'true' })).toEqual(['Defence']);
  expect(await titles({ focus: 'bidding', isFree: 'true' })).toEqual(['Slams']);
  expect(await titles({ sortBy: 'title', sortDir: 'asc', per: 2 })).toEqual(['Defence', 'Finesse']);
  expect(await titles({ sortBy: 'title', sortDir: 'asc', per: 2, page: 2 })).toEqual(['Slams']);
  const { meta, choices } = await reads.read(browseCourses, { query: { isFree: 'false' } });
  expect([meta.total, choices?.seen]).toEqual([1, 3]);
  expect(choices?.isFree).toEqual([
    { value: 'false', count: 1 },
    { value: 'true', count: 2 },
  ]);
});

test('a card is shown as it was given last, and the page says as of when the oldest was (D-183)', async () => {
  const { reads, line, answer, titles } = await aStore([card(1), card(2)]);
  await titles();
  answer.cards = [card(1, { title: 'Anew' })];
  await titles({ q: 'anew' });
  line.online = false;
  const kept = await reads.read(browseCourses, { query: {} });
  expect(kept.results.map(({ title }) => title)).toEqual(['Course 2', 'Anew']);
  expect(reads.savedAtOf(kept)).toBe(1000);
});

test('what the whole store has no more is not shown any longer (D-183)', async () => {
  const { line, answer, titles } = await aStore([card(1), card(2)]);
  await titles();
  Object.assign(answer, { cards: [card(2)], totalPages: 1 });
  await titles({ q: 'course 2' });
  line.online = false;
  expect(await titles()).toEqual(['Course 2', 'Course 1']);
  line.online = true;
  await titles();
  line.online = false;
  expect(await titles()).toEqual(['Course 2']);
});

test('the two stores are kept apart, and one of which nothing was seen fails as without the device (D-183)', async () => {
  const { reads, line, titles } = await aStore([card(1)]);
  await titles();
  line.online = false;
  await expect(reads.read(browseDealPacks, { query: {} })).rejects.toMatchObject({ kind: 'offline' });
});
