// @vitest-environment node
import { aCourseBundle, COURSE, INTERTITLE, LESSON } from '@overtrick/shared/learning/courses/course.testing';
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { noteArrival } from './arrival.ts';
import { readArrival } from './arrival-facts.ts';
import { recordAttempt } from './attempts.ts';
import { saveBundle } from './bundles.ts';
import { fakeCaches } from './caches.testing.ts';
import { aDatabase } from './database.testing.ts';
import type { UserDatabase } from './database.ts';
import { endArrival } from './end-arrival.ts';
import { filesRow } from './file-rows.ts';
import { browserNotes, type HeldNotes } from './held-note.ts';
import { keepNote } from './keep-note.ts';
import { findMeta, setMeta } from './meta.ts';
import { aBundle, anEnrolment } from './pack.testing.ts';

const EMPTY = { version: 1, lastSaved: null, waiting: 0, deals: 0, activities: 0, told: false, items: [] } as const;
const FILM = { hash: 'a'.repeat(64), size: 94_000_000, type: 'video/mp4' };
const pack = anEnrolment();
const course = anEnrolment({ id: testId(701), kind: 'course', itemId: COURSE, title: 'Responding to 1NT', size: 2000 });

/** What a pull of these enrolments leaves. */
async function pulled(db: UserDatabase, enrolments = [pack, course]): Promise<void> {
  await db.transaction('rw', db.meta, db.enrolments, async () => {
    await setMeta(db, 'cursor', 5);
    await db.enrolments.bulkPut(enrolments);
  });
}

/** A device with a pack, a course with a film, and three results on two deals; one waits. */
async function filled(db: UserDatabase): Promise<void> {
  await pulled(db);
  await setMeta(db, 'lastSaved', 1_000);
  await setMeta(db, 'toldOfRecords', true);
  await saveBundle(db, aBundle(), 4000, 0);
  await saveBundle(db, aCourseBundle([], { media: [FILM] }), 2000, 0);
  await db.files.put({ hash: FILM.hash, size: FILM.size, content: new Blob(['film']), savedAt: 0 });
  const context = { courseId: COURSE, lessonId: LESSON, activityId: INTERTITLE };
  const at = { userId: testId(900), at: '2026-11-20T12:00:00.000Z', context, activityVersion: 1 };
  await recordAttempt(db, { kind: 'activity', id: testId(41), ...at });
  for (const [n, dealId] of [testId(500), testId(500), testId(501)].entries())
    await recordAttempt(db, anAttempt(n + 1, { dealId }));
  const [last] = await db.outbox.reverse().limit(1).primaryKeys();
  await db.outbox.filter(({ seq }) => seq !== last).delete();
}

/** A note is written a moment after the change. */
async function noteWith(notes: HeldNotes, userId: string, waiting: number): Promise<void> {
  while ((await notes.read(userId))?.waiting !== waiting) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** The same browser after it has cleared IndexedDB: the caches are there. */
async function cleared() {
  const notes = browserNotes(fakeCaches());
  const before = aDatabase();
  await filled(before);
  const end = keepNote(before, notes);
  await noteWith(notes, before.userId, 1);
  end();
  const db = aDatabase(new IDBFactory());
  await noteArrival(db, { notes, now: 2_000 });
  return { db, notes };
}

test('a database that was cleared says what was here, off line too: items, deals and not attempts, what waited', async () => {
  const { db } = await cleared();
  expect(await readArrival(db, 3_000)).toMatchObject({
    why: 'cleared',
    isPulled: false,
    safe: { deals: 2, activities: 1, courses: 1, packs: 1 },
    lastSaved: 1_000,
    unsent: 1,
    items: [
      { id: PACK, title: 'Declarer in a suit', download: { state: 'absent', size: 4000 } },
      { id: COURSE, title: 'Responding to 1NT', download: { state: 'absent', size: 94_002_000 } },
    ],
  });
});

test('what was here comes back, the films that somebody had asked for too; then the arrival ends', async () => {
  const { db } = await cleared();
  expect(await db.downloads.get(filesRow(COURSE, 'large'))).toMatchObject({ state: 'failed', code: 'offline' });
  expect(await findMeta(db, 'toldOfRecords')).toBe(true);
  await endArrival(db);
  await pulled(db);
  await saveBundle(db, aBundle(), 4000, 0);
  await endArrival(db);
  const [first, second] = (await readArrival(db, 3_000))?.items ?? [];
  expect([first?.id, first?.download.state, second?.id, second?.download.state]).toEqual([
    ...[PACK, 'ready', COURSE, 'absent'],
  ]);
  await saveBundle(db, aCourseBundle([], { media: [FILM] }), 2000, 0);
  await endArrival(db);
  expect([await readArrival(db, 3_000), await findMeta(db, 'clearedAt')]).toEqual([null, 2_000]);
});

test('an empty database never writes over what tells what was here', async () => {
  const { db, notes } = await cleared();
  const end = keepNote(db, notes);
  await setMeta(db, 'lastSaved', 9_000);
  await pulled(db);
  await noteWith(notes, db.userId, 0);
  end();
  // The film is on its way again, and would be asked for again.
  const items = [
    { id: PACK, films: false },
    { id: COURSE, films: true },
  ];
  expect(await notes.read(db.userId)).toMatchObject({ lastSaved: 9_000, items });
});

describe('why a database is new (silence 326)', () => {
  test.each([
    ['a first sign-in, also with a session that came from elsewhere', 0, 'new'],
    ['something was held here: everything was cleared, the cookie stayed', 1, 'cleared'],
  ] as const)('%s', async (_, deals, why) => {
    const db = aDatabase();
    const page = { cookie: '' };
    await browserNotes(fakeCaches(), page).write(db.userId, { ...EMPTY, deals });
    await noteArrival(db, { notes: browserNotes(fakeCaches(), page), now: 0 });
    expect(await readArrival(db, 0)).toMatchObject({ why, isPulled: false, items: [], unsent: null });
  });

  test('a page that begins again before the first pull says what the first one said', async () => {
    const db = aDatabase();
    const notes = browserNotes(fakeCaches());
    await noteArrival(db, { notes, now: 0 });
    await notes.write(db.userId, { ...EMPTY, deals: 1 });
    await noteArrival(db, { notes, now: 1 });
    expect(await readArrival(db, 1)).toMatchObject({ why: 'new' });
  });

  test('a device that has heard from the server is not new', async () => {
    const db = aDatabase();
    await pulled(db);
    await noteArrival(db, { notes: browserNotes(fakeCaches()), now: 0 });
    expect(await readArrival(db, 0)).toBeNull();
  });

  test('what cannot come by itself does not hold the page back', async () => {
    const { db } = await cleared();
    await pulled(db, [pack]);
    const failed = { state: 'failed', code: 'refused', received: 0, total: 0, updatedAt: 0 } as const;
    await db.downloads.put({ id: PACK, ...failed });
    await endArrival(db);
    expect(await readArrival(db, 0)).toBeNull();
  });

  test.each([
    ['no caches', undefined],
    ['caches that fail', { open: () => Promise.reject(new Error('private window')) } as unknown as CacheStorage],
  ])('a browser with %s tells nothing and fails nowhere', async (_, storage) => {
    const notes = browserNotes(storage);
    await notes.write('a', EMPTY);
    await notes.remove('a');
    expect(await notes.read('a')).toBeNull();
  });
});
