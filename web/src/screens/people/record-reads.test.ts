// @vitest-environment node
import { metaSchema } from '@overtrick/shared/contract/lists';
import { toWire } from '@overtrick/shared/contract/wire';
import { packRecordSchema, recordedAttempts } from '@overtrick/shared/learning/courses/item-record';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aDatabase } from '../../local/database.testing.ts';
import { aTeachersApi } from '../../local/kept-deal.testing.ts';
import { createKeptReads } from '../../local/kept-reads.ts';
import { createKeptStudents } from '../../local/kept-students.ts';
import { loadAttempts, loadRecord, loadRecordedAttempt } from './record-reads.ts';

const PACK = testId(11);
const place = { area: 'teaching', kind: 'dealPack', id: PACK } as const;
const students = Array.from({ length: 14 }, (_, index) => testId(100 + index));
const [ann = '', ben = ''] = students;
const folder = (studentId: string) => `/teacher/deal-packs/${PACK}/students/${studentId}`;

const recordOf = (id: string) =>
  toWire(packRecordSchema, {
    student: {
      id,
      firstName: 'Ann',
      lastName: id,
      email: 'ann@example.com',
      enrolmentId: testId(12),
      enrolledDate: '2026-11-20T10:00:00.000Z',
      isActive: true,
      progress: 0,
      lastActivityDate: null,
      notifications: false,
    },
    item: { id: PACK, title: 'Counting' },
    deals: [],
    gone: [],
  });

/** A server with one attempt of each student. */
async function setUp() {
  const db = aDatabase();
  const state = { gone: '', now: 1000 };
  const attempt = anAttempt(1);
  const { api, line } = await aTeachersApi((path) => {
    const studentId = /students\/([^/]+)/.exec(path)?.[1] ?? '';
    if (path === '/teacher/students')
      return { results: [], meta: { per_page: 20, total_pages: 1, current_page: 1, total: 0 } };
    if (studentId === state.gone || !path.startsWith(folder(studentId))) return undefined;
    if (!path.endsWith('/attempts')) return recordOf(studentId);
    return toWire(v.object({ ...recordedAttempts, meta: metaSchema }), {
      results: [{ attempt, receivedAt: attempt.at, verdict: null }],
      deals: SAMPLE_DEALS.slice(0, 1).map((deal) => ({ ...deal, id: attempt.dealId })),
      questions: [],
      meta: { perPage: 100, totalPages: 1, currentPage: 1, total: 1 },
    });
  });
  const now = () => state.now;
  const reads = createKeptReads({ db: () => db, api, isOnline: () => line.online, now });
  const kept = createKeptStudents({ db, api, isTeacher: () => true, now });
  return { reads, kept, line, state, attempt };
}

test('a record that was opened is read without a connection, and each attempt in it (C-112)', async () => {
  const { reads, line, attempt } = await setUp();
  await loadRecord(reads, place, ann);
  line.online = false;
  const { record, attempts } = await loadRecord(reads, place, ann);
  expect(record.student.id).toBe(ann);
  expect(attempts.results.map((each) => each.attempt.id)).toEqual([attempt.id]);
  // it was never opened by itself
  const one = await loadRecordedAttempt(reads, place, ann, attempt.id);
  expect(one.recorded?.attempt).toEqual(attempt);
  expect(one.contents.deals).toHaveLength(1);
  await expect(loadRecord(reads, place, ben)).rejects.toMatchObject({ kind: 'offline' });
  await expect(loadAttempts(reads, place, ann, 2)).rejects.toMatchObject({ kind: 'offline' });
});

test('the ten records that were opened last come again with the list of students (C-112)', async () => {
  const { reads, kept, line, state } = await setUp();
  for (const id of students) {
    state.now += 1;
    await loadRecord(reads, place, id);
  }
  line.asked.length = 0;
  state.now += 40 * 60_000;
  await kept.fetchDue();
  const asked = students.slice(4).flatMap((id) => [folder(id), `${folder(id)}/attempts`]);
  expect([...line.asked].sort()).toEqual(['/teacher/students', ...asked].sort());
});

test('what the server does not give any more goes from the device, every attempt of it (C-112)', async () => {
  const { reads, kept, line, state, attempt } = await setUp();
  await loadRecord(reads, place, ann);
  await loadRecordedAttempt(reads, place, ann, attempt.id);
  await loadRecord(reads, place, ben);
  state.gone = ann;
  state.now += 40 * 60_000;
  await kept.fetchDue();
  line.online = false;
  await expect(loadRecord(reads, place, ann)).rejects.toMatchObject({ kind: 'offline' });
  await expect(loadRecordedAttempt(reads, place, ann, attempt.id)).rejects.toMatchObject({ kind: 'offline' });
  expect((await loadRecord(reads, place, ben)).record.student.id).toBe(ben);
});
