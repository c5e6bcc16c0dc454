// @vitest-environment node
import { anAttempt } from '@overtrick/shared/learning/progress/attempt.testing';
import { expect, test } from 'vitest';
import { createAttemptRecorder } from './attempt-recorder.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import { warnOfUnwritten } from './unwritten-warning.ts';

test('a page that alone has a result asks before it is left, until the device has taken it (D-501)', async () => {
  const db = aDatabase();
  let isFull = true;
  fillDisk(db, () => isFull);
  const recorder = createAttemptRecorder({ db });
  const page: Pick<Window, 'onbeforeunload'> = { onbeforeunload: null };
  warnOfUnwritten(recorder, page);
  const asks = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    (page.onbeforeunload as ((event: Event) => void) | null)?.(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  await recorder.record(anAttempt(1));
  expect(asks()).toBe(true);
  isFull = false;
  await recorder.retry();
  expect(asks()).toBe(false);
});

test('when there is room again the next result takes those before it along (D-501)', async () => {
  const db = aDatabase();
  let isFull = true;
  fillDisk(db, () => isFull);
  const recorder = createAttemptRecorder({ db });
  await recorder.record(anAttempt(1));
  isFull = false;
  await recorder.record(anAttempt(2));
  expect(recorder.unwritten()).toEqual([]);
  expect(await db.attempts.count()).toBe(2);
});
