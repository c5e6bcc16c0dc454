// @vitest-environment node
import { IDBFactory, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { aDatabase, fillDisk } from './database.testing.ts';
import { createFormDrafts } from './form-drafts.ts';

const base = { title: '' };
const typed = (title: string) => ({ values: { title }, base });

/** A device on which forms are opened, in this tab, another or after a reload; each call is a moment later. */
function aDevice(factory = new IDBFactory(), userId?: string) {
  const db = aDatabase(factory, userId);
  let moment = 0;
  const drafts = createFormDrafts({ db, now: () => ++moment });
  const titles = async (kind = 'course', id = '7') =>
    (await drafts.open(kind, id).list()).map(({ values }) => (values as { title: string }).title);
  return { db, drafts, titles };
}

test('what was typed into a form is there after the app was closed, for that form only (D-118)', async () => {
  const factory = new IDBFactory();
  const { drafts, db } = aDevice(factory);
  const form = drafts.open('course', '7');
  expect(await form.put(typed('Squeezes'))).toBe(true);
  expect(await form.put(typed('Squeezes, first steps'))).toBe(true);
  expect(await form.list()).toEqual([]);
  db.close();
  const { titles } = aDevice(factory);
  expect(await titles()).toEqual(['Squeezes, first steps']);
  expect([await titles('course', '8'), await titles('lesson')]).toEqual([[], []]);
});

test('what was typed is complete with its writing: nothing waits for an answer of the browser (D-539)', async () => {
  const { drafts } = aDevice();
  const told: string[] = [];
  const { put } = IDBObjectStore.prototype;
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row) {
    const request = put.call(this, row);
    request.addEventListener('success', () => told.push('written'));
    return request;
  });
  const committing = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(() => told.push('complete'));
  expect(await drafts.open('course', '7').put(typed('Squeezes'))).toBe(true);
  expect(told).toEqual(['complete', 'written']);
  putting.mockRestore();
  committing.mockRestore();
});

test('two tabs with one form do not write over each other; the newest is offered first (D-118)', async () => {
  const { drafts, titles } = aDevice();
  const [here, there] = [drafts.open('course', '7'), drafts.open('course', '7')];
  await here.put(typed('Here'));
  await there.put(typed('There'));
  expect(await titles()).toEqual(['There', 'Here']);
  const [first] = await here.list();
  await here.drop(first?.key);
  expect(await titles()).toEqual(['Here']);
  await here.drop();
  expect(await titles()).toEqual([]);
});

test('another person on the device sees nothing of it, and log-out erases it (D-118)', async () => {
  const factory = new IDBFactory();
  const mine = aDevice(factory, 'ann');
  await mine.drafts.open('course', '7').put(typed('Squeezes'));
  const theirs = aDevice(factory, 'tom');
  expect([await theirs.titles(), await theirs.drafts.count(), await mine.drafts.count()]).toEqual([[], 0, 1]);
  await mine.drafts.clear();
  expect([await mine.titles(), await mine.drafts.count()]).toEqual([[], 0]);
});

test('a full device is told, and so is a text that is too long to be kept', async () => {
  const { db, drafts } = aDevice();
  expect(await drafts.open('course', '7').put(typed('x'.repeat(2_000_001)))).toBe(false);
  fillDisk(db, () => true);
  expect(await drafts.open('course', '7').put(typed('Squeezes'))).toBe(false);
});

test('the oldest forms are forgotten when there are more than a hundred', async () => {
  const { drafts, titles } = aDevice();
  for (let id = 0; id <= 100; id++) await drafts.open('course', String(id)).put(typed(`Course ${id}`));
  expect([await drafts.count(), await titles('course', '0'), await titles('course', '1')]).toEqual([
    100,
    [],
    ['Course 1'],
  ]);
});
