import { aCourseBundle, COURSE, INTERTITLE, LESSON, QUESTION } from '@overtrick/shared/learning/courses/course.testing';
import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { aVerdict } from '@overtrick/shared/learning/progress/verdict.testing';
import type { SyncState } from '@overtrick/shared/sync/status';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test, vi } from 'vitest';
import { recordAttempt } from '../../local/attempts.ts';
import { saveBundle } from '../../local/bundles.ts';
import { countWaiting } from '../../local/counted-results.ts';
import { openUserDatabase, type UserDatabase } from '../../local/database.ts';
import { DatabaseContext } from '../../local/database-context.ts';
import { aBundle, anEnrolment } from '../../local/pack.testing.ts';
import { saveVerdicts } from '../../local/verdicts.ts';
import { SyncMark } from '../../pieces/sync-mark.tsx';
import { SyncMarkLink } from '../../pieces/sync-mark-link.tsx';
import { syncStatusAtom } from '../../sync/status.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { LiveSyncCentre } from './live-sync-centre.tsx';

let people = 0;
const aPerson = (): UserDatabase => {
  people += 1;
  return openUserDatabase(`sync-centre-${people}`);
};

const status = (state: SyncState) => ({ state, waiting: 2, refused: 1, recordings: 0, uncounted: 0, lastSaved: null });

function show(
  db: UserDatabase,
  state: SyncState = 'waiting',
  more: Partial<Parameters<typeof LiveSyncCentre>[0]> = {},
) {
  const store = createStore();
  store.set(syncStatusAtom, status(state));
  const downloads = { fetch: vi.fn(), cancel: vi.fn(), remove: vi.fn() };
  const onWake = vi.fn();
  render(
    <Provider store={store}>
      <DatabaseContext value={db}>
        <LiveSyncCentre onWake={onWake} downloads={downloads} {...more} />
      </DatabaseContext>
    </Provider>,
  );
  return { downloads, onWake };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('what waits is named by its deal and its pack', async () => {
  const db = aPerson();
  await db.enrolments.put(anEnrolment());
  await saveBundle(db, aBundle(), 18_000_000, 0);
  await recordAttempt(db, anAttempt(1, { dealId: testId(501) }));
  await recordAttempt(db, anAttempt(2, { dealId: testId(999) }));
  show(db);
  const waiting = await section('Waiting');
  const rows = waiting.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Deal 2Declarer in a suit · completed /);
  expect(rows[1]).toMatch(/^A dealDeclarer in a suit · completed /);
});

test('what this build is too old for is not cancelled but updated (D-556)', async () => {
  const db = aPerson();
  const enrolment = anEnrolment();
  await db.enrolments.put(enrolment);
  await db.downloads.put({
    ...{ id: enrolment.itemId, state: 'failed', code: 'tooOld', received: 0, total: 0, updatedAt: 0 },
  } as const);
  const onUpdate = vi.fn();
  show(db, 'saved', { onUpdate });
  const here = await section('On this device');
  expect(here.queryByText('Cancel')).toBeNull();
  fireEvent.click(await here.findByRole('button', { name: `Update now: ${enrolment.title}` }));
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('an answer that waits is named as its question is, and not by its number alone (D-537)', async () => {
  const db = aPerson();
  await saveBundle(db, aCourseBundle([]), 1000, 0);
  const context = { courseId: COURSE, lessonId: LESSON, activityId: QUESTION };
  const fact = { id: testId(43), userId: testId(900), at: '2026-11-20T10:00:00.000Z', context, activityVersion: 1 };
  await recordAttempt(db, { kind: 'question', ...fact, answers: [], result: { isCorrect: true } });
  show(db);
  expect((await section('Waiting')).getByText(/^Question /)).toBeTruthy();
});

test('a long list shows its first rows, the rest when asked', async () => {
  const db = aPerson();
  for (let number = 1; number <= 12; number += 1)
    await recordAttempt(db, anAttempt(number, { dealId: testId(500 + number) }));
  show(db);
  const waiting = await section('Waiting');
  expect(waiting.getAllByRole('listitem')).toHaveLength(8);
  fireEvent.click(waiting.getByRole('button', { name: 'Show all 12' }));
  expect(waiting.getAllByRole('listitem')).toHaveLength(12);
});

test('a deal that was played again waits as one, with the number of its tries (D-223)', async () => {
  const db = aPerson();
  for (const number of [1, 2, 3])
    await recordAttempt(db, anAttempt(number, { dealId: testId(number > 2 ? 501 : 500) }));
  show(db);
  const rows = (await section('Waiting')).getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/, 2 times$/);
  expect(rows[1]).not.toMatch(/times/);
  expect([rows.length, await countWaiting(db)]).toEqual([2, 2]);
});

test('what was refused says why, and leaves the list when it is dismissed; the result stays', async () => {
  const db = aPerson();
  const attempt = anAttempt(1);
  await recordAttempt(db, attempt);
  const row = await db.outbox.toCollection().first();
  if (!row) throw new Error('nothing waits');
  await db.outbox.clear();
  await db.enrolments.put(anEnrolment({ isActive: false, title: 'Defence' }));
  const { seq: _, ...kept } = row;
  await db.refused.put({ ...kept, code: 'not_enrolled', message: 'You were never enrolled in this', refusedAt: 0 });
  show(db, 'refused');
  const refused = await section('Refused');
  expect(refused.getByText(/^Defence · completed /)).toBeTruthy();
  expect(refused.getByText(/You were never enrolled in this\./)).toBeTruthy();
  fireEvent.click(refused.getByRole('button', { name: 'Dismiss A deal' }));
  await waitFor(() => expect(screen.queryByText('Refused')).toBeNull());
  expect(await db.attempts.get(attempt.id)).toBeTruthy();
});

test('what was refused is dismissed together where it is more than one; the results stay (D-542)', async () => {
  const db = aPerson();
  for (const number of [1, 2, 3]) await recordAttempt(db, anAttempt(number, { dealId: testId(500 + number) }));
  for (const { seq: _, ...row } of await db.outbox.toArray())
    await db.refused.put({ ...row, code: 'invalid', message: 'The server does not know this deal', refusedAt: 0 });
  await db.outbox.clear();
  show(db, 'refused');
  const refused = await section('Refused');
  fireEvent.click(refused.getAllByRole('button', { name: 'Dismiss A deal' })[0] as HTMLElement);
  await waitFor(() => expect(refused.getAllByRole('listitem')).toHaveLength(2));
  fireEvent.click(refused.getByRole('button', { name: 'Dismiss all' }));
  await waitFor(() => expect(screen.queryByText('Refused')).toBeNull());
  expect([await db.refused.count(), await db.attempts.count()]).toEqual([0, 3]);
});

test('what was refused goes back to those that wait when it is tried again, and the sync is woken (ruling 57)', async () => {
  const db = aPerson();
  await recordAttempt(db, anAttempt(1));
  const row = await db.outbox.toCollection().first();
  if (!row) throw new Error('nothing waits');
  const { seq: _, ...kept } = row;
  await db.outbox.clear();
  await db.refused.put({ ...kept, code: 'invalid', message: '', refusedAt: 0 });
  const { onWake } = show(db, 'refused');
  const refused = await section('Refused');
  fireEvent.click(refused.getByRole('button', { name: 'Try again: A deal' }));
  expect((await section('Waiting')).getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(onWake).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText('Refused')).toBeNull());
});

test('a result that counts for nothing is named with the reason, until it is dismissed (ruling 52)', async () => {
  const db = aPerson();
  await db.enrolments.put(anEnrolment());
  await saveBundle(db, aBundle(), 18_000_000, 0);
  await recordAttempt(db, anAttempt(1, { dealId: testId(501) }));
  await saveVerdicts(db, [aVerdict(testId(1), { legal: false })]);
  show(db, 'uncounted');
  const uncounted = await section('Not counted');
  expect(uncounted.getByText('Deal 2')).toBeTruthy();
  expect(uncounted.getByText(/do not fit this deal, so it could not be counted/)).toBeTruthy();
  expect(uncounted.queryByRole('button', { name: 'Dismiss all' })).toBeNull();
  fireEvent.click(uncounted.getByRole('button', { name: 'Dismiss Deal 2' }));
  await waitFor(() => expect(screen.queryByText('Not counted')).toBeNull());
  expect(await db.attempts.get(testId(1))).toBeTruthy();
});

test('a pack on the device tells its size and is removed only after the question', async () => {
  const db = aPerson();
  await db.enrolments.put(anEnrolment());
  await saveBundle(db, aBundle(), 18_000_000, 0);
  const { downloads } = show(db);
  expect(await screen.findByText('18 MB · up to date')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Declarer in a suit' }));
  expect(downloads.remove).not.toHaveBeenCalled();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(downloads.remove).toHaveBeenCalledWith(PACK);
});

const courseEnrolment = anEnrolment({ id: testId(701), kind: 'course', itemId: COURSE, title: 'Tricks and winners' });
const film = { hash: 'a'.repeat(64), size: 3_000_000, type: 'video/mp4' };
const sheet = { hash: 'd'.repeat(64), size: 40_000, type: 'application/pdf' };
const analysis = { hash: 'b'.repeat(64), size: 2_000_000, type: 'application/pdf' };
const keep = (db: UserDatabase, { hash, size }: typeof film) =>
  db.files.put({ hash, size, content: new Blob(['x']), savedAt: 0 });

test('a course on the device tells its size and its state, and is removed only after the question', async () => {
  const db = aPerson();
  await db.enrolments.put(courseEnrolment);
  await saveBundle(db, aCourseBundle([]), 2_000_000, 0);
  const { downloads } = show(db);
  const courses = within(await screen.findByRole('list', { name: 'Courses' }));
  expect(courses.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Tricks and winners2 MB · up to dateRemove',
  ]);
  expect(screen.queryByRole('list', { name: 'Deal packs' })).toBeNull();
  fireEvent.click(courses.getByRole('button', { name: 'Remove Tricks and winners' }));
  expect(downloads.remove).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').textContent).toContain('what you did stays');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(downloads.remove).toHaveBeenCalledWith(COURSE);
});

test('films and files stand under what they belong to: what is here, what can come, what is removed', async () => {
  const db = aPerson();
  await db.enrolments.bulkPut([courseEnrolment, anEnrolment()]);
  await saveBundle(db, aCourseBundle([], { media: [film, { ...film, hash: 'c'.repeat(64) }, sheet] }), 2_000_000, 0);
  const dealMedia = { [testId(500)]: [{ id: testId(31), url: `/api/media/${analysis.hash}.pdf` }] };
  await saveBundle(db, aBundle({ media: [analysis], dealMedia }), 18_000_000, 0);
  await keep(db, film);
  await keep(db, analysis);
  const files = { fetch: vi.fn(), cancel: vi.fn(), remove: vi.fn(), removeFile: vi.fn() };
  show(db, 'saved', { files });
  const list = within(await screen.findByRole('list', { name: 'Films and files' }));
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Recordings and analyses of Declarer in a suit1 file · 2 MB · on this deviceRemove',
    'Pictures and small files of Tricks and winners1 file · 40 kB · on its way by itselfDownload',
    'Films and large files of Tricks and winners1 of 2 files · 3 of 6 MB hereDownloadRemove',
  ]);
  expect(screen.getByText('1 course, 1 deal pack and 1 film are here.')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Download: Films and large files of Tricks and winners' }));
  expect(files.fetch).toHaveBeenCalledWith(COURSE, 'large');
  const remove = (title: string): void => {
    fireEvent.click(list.getByRole('button', { name: `Remove ${title}` }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  };
  remove('Films and large files of Tricks and winners');
  expect(files.remove).toHaveBeenCalledWith(COURSE, 'large');
  remove('Recordings and analyses of Declarer in a suit');
  expect(files.removeFile).toHaveBeenCalledWith(analysis.hash);
});

test('what is kept is counted as deals and questions, however often each was tried (D-223)', async () => {
  const db = aPerson();
  const context = { courseId: COURSE, lessonId: LESSON, activityId: INTERTITLE };
  const at = { userId: testId(900), at: '2026-11-20T12:00:00.000Z', context, activityVersion: 1 };
  await recordAttempt(db, { kind: 'activity', id: testId(41), ...at });
  show(db, 'saved');
  expect(await screen.findByText('No deal has been played and no question answered yet.')).toBeTruthy();
  await recordAttempt(db, { kind: 'question', id: testId(42), ...at, answers: [], result: { isCorrect: true } });
  expect(await screen.findByText('Results of 1 question are kept here; 1 not sent yet.')).toBeTruthy();
  // Two tries at one deal, and one at another.
  await recordAttempt(db, anAttempt(1, { dealId: testId(500) }));
  await recordAttempt(db, anAttempt(2, { dealId: testId(500) }));
  await recordAttempt(db, anAttempt(3, { dealId: testId(501) }));
  expect(await screen.findByText('Results of 2 deals and 1 question are kept here; 3 not sent yet.')).toBeTruthy();
  await db.outbox.clear();
  expect(await screen.findByText('Results of 2 deals and 1 question are kept here.')).toBeTruthy();
});

test('a pack with a newer version can be updated', async () => {
  const db = aPerson();
  await db.enrolments.put(anEnrolment({ version: 2 }));
  await saveBundle(db, aBundle(), 18_000_000, 0);
  const { downloads } = show(db);
  expect(await screen.findByText('18 MB · update ready')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Update: Declarer in a suit' }));
  expect(downloads.fetch).toHaveBeenCalledWith(PACK);
});

test('an empty device says so, in each of its parts', async () => {
  show(aPerson(), 'saved');
  expect(await screen.findByText(/No course and no deal pack is here yet/)).toBeTruthy();
  expect(await screen.findByText('No deal has been played and no question answered yet.')).toBeTruthy();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test.each([
  ['waiting', 'Try again now'],
  ['offline', 'Try again now'],
  ['unwritten', 'Try again now'],
  ['saved', 'Check now'],
  ['uncounted', 'Check now'],
] as const)('in the state %s, %s wakes the sync', async (state, name) => {
  const { onWake } = show(aPerson(), state);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(onWake).toHaveBeenCalledTimes(1);
});

test('where the session has ended, logging in is the way on', () => {
  const onLogIn = vi.fn();
  show(aPerson(), 'paused', { onLogIn });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(onLogIn).toHaveBeenCalledTimes(1);
});

test('somebody else’s data are removed from the device only after the question', () => {
  const onRemovePerson = vi.fn();
  show(aPerson(), 'saved', {
    people: [{ userId: testId(5), name: 'Peter Hallam', lastSeen: 0, waiting: 2, recordings: 0, size: 3_000_000 }],
    onRemovePerson,
  });
  expect(screen.getByText('3 MB · 2 results are not sent yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Peter Hallam' }));
  expect(screen.getByRole('dialog').textContent).toContain('lost for good');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(onRemovePerson).toHaveBeenCalledWith(testId(5));
});

test('the mark says its words and leads to the sync centre', async () => {
  await mount(<SyncMarkLink status={status('waiting')} compact />);
  const mark = screen.getByRole('link', { name: '2 waiting' });
  expect(mark.getAttribute('href')).toBe('/sync');
});

test('the mark without a place to lead to is words alone', () => {
  render(<SyncMark status={status('offline')} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Off line, 2 waiting')).toBeTruthy();
});
