// @vitest-environment node
import { students } from '@overtrick/shared/contract/students';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aDatabase } from './database.testing.ts';
import type { UserDatabase } from './database.ts';
import { aTeachersApi } from './kept-deal.testing.ts';
import { createKeptReads } from './kept-reads.ts';
import { createKeptStudents } from './kept-students.ts';

const ids = Array.from({ length: 30 }, (_, index) => testId(100 + index));
const person = (id: string) => ({ id, first_name: 'Ann', last_name: id, email: 'ann@example.com' });
const MINUTES = 60_000;

/** A server with thirty students, twenty on a page, of whom some may be gone. */
async function setUp(db: UserDatabase = aDatabase()) {
  const state = { isTeacher: true, gone: '', now: 1000 };
  const { api, line } = await aTeachersApi((path) => {
    const id = path.split('/').at(-1) ?? '';
    const meta = { per_page: 20, total_pages: 2, current_page: 1, total: ids.length };
    if (path === '/teacher/students') return { results: ids.slice(0, 20).map(person), meta };
    if (!ids.includes(id as (typeof ids)[number]) || id === state.gone) return undefined;
    return { ...person(id), courses: [], deal_packs: [] };
  });
  const now = () => state.now;
  const kept = createKeptStudents({ db, api, isTeacher: () => state.isTeacher, now });
  const reads = createKeptReads({ db: () => db, api, isOnline: () => line.online, now });
  const open = async (studentId = '') =>
    Promise.all(
      (['courses', 'deal_packs'] as const).map((context) =>
        reads.read(students.teaching.get, { params: { studentId }, query: { context } }),
      ),
    );
  return { db, kept, reads, open, line, state };
}

test('the first page and its twenty records are read without a connection, though nobody opened them', async () => {
  const { kept, reads, open, line } = await setUp();
  await kept.fetchDue();
  line.online = false;
  const list = await reads.read(students.teaching.list, { query: { q: undefined, page: undefined } });
  expect(list.results).toHaveLength(20);
  expect(reads.savedAtOf(list)).toBe(1000);
  for (const id of ids.slice(0, 20)) expect((await open(id))[0]?.id).toBe(id);
  await expect(open(ids[20])).rejects.toMatchObject({ kind: 'offline' });
});

test('nothing is asked again within half an hour; a record that was opened comes before the first page', async () => {
  const { kept, open, line, state } = await setUp();
  await kept.fetchDue();
  await open(ids[25]);
  line.asked.length = 0;
  state.now += 10 * MINUTES;
  await kept.fetchDue();
  expect(line.asked).toEqual([]);
  state.now += 25 * MINUTES;
  await kept.fetchDue();
  expect(line.asked.slice(0, 2)).toEqual(['/teacher/students', `/teacher/students/${ids[25]}`]);
  expect(line.asked).toHaveLength(1 + 2 * 20);
});

test('a student whom the server no longer gives goes from the device, and the others come', async () => {
  const { kept, open, line, state } = await setUp();
  await kept.fetchDue();
  state.gone = ids[3] ?? '';
  state.now += 40 * MINUTES;
  await kept.fetchDue();
  line.online = false;
  await expect(open(ids[3])).rejects.toMatchObject({ kind: 'offline' });
  expect((await open(ids[4]))[0]?.id).toBe(ids[4]);
});

test('a record that an older server may not know stays, and the others come (D-557)', async () => {
  const { kept, open, line, state } = await setUp();
  await kept.fetchDue();
  Object.assign(state, { gone: ids[3] ?? '', now: state.now + 40 * MINUTES });
  line.code = 'not_found';
  await kept.fetchDue();
  expect(line.asked.at(-1)).toBe(`/teacher/students/${ids[19]}`);
  line.online = false;
  expect((await open(ids[3]))[0]?.id).toBe(ids[3]);
});

test('nobody but a teacher asks for students', async () => {
  const { kept, line, state } = await setUp();
  state.isTeacher = false;
  await kept.fetchDue();
  expect(line.asked).toEqual([]);
});

test('two teachers on one device have only their own students', async () => {
  const factory = new IDBFactory();
  const first = await setUp(aDatabase(factory));
  await first.kept.fetchDue();
  const second = await setUp(aDatabase(factory, testId(42)));
  second.line.online = false;
  await expect(second.reads.read(students.teaching.list)).rejects.toMatchObject({ kind: 'offline' });
  await expect(second.open(ids[0])).rejects.toMatchObject({ kind: 'offline' });
});
