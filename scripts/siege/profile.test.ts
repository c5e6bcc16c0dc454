import { anAttempt } from '@overtrick/shared/learning/progress/attempt.testing';
import { newId } from '@overtrick/shared/learning/values/ids';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { attemptMutation } from '../../web/src/local/attempts.ts';
import type { UserDatabase } from '../../web/src/local/database.ts';
import { Profile } from './profile.ts';

/** A profile whose server does not answer. */
const aProfile = (userId: string, disk?: ConstructorParameters<typeof Profile>[1]) =>
  new Profile(
    {
      userId,
      credentials: { email: 'a@example.com', password: '' },
      baseUrl: 'http://127.0.0.1:1/api',
      random: () => 0,
    },
    disk,
  );

const waitingIn = async (db: UserDatabase) =>
  (await db.outbox.orderBy('seq').toArray()).map(({ id, seq }) => [id, seq]);

test.each([
  ['that waits to be sent', 2, 2],
  ['that was sent', 2, 0],
])('a copy of a disk has what its outbox has, and goes on with its numbers after what %s', async (_, made, left) => {
  const userId = newId();
  const original = aProfile(userId, { factory: new IDBFactory(), cookie: undefined });
  const { db } = await original.open();
  for (let number = 1; number <= made; number += 1) await db.outbox.add(attemptMutation(anAttempt(number)));
  await db.outbox.where('seq').above(left).delete();
  const before = await waitingIn(db);
  expect(before).toHaveLength(left);
  const copy = aProfile(userId, await original.copyDisk());
  const page = await copy.open();
  expect(await waitingIn(page.db)).toEqual(before);
  expect(await page.db.outbox.add(attemptMutation(anAttempt(9)))).toBe(made + 1);
  original.close();
  copy.close();
});
