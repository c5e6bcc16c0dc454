// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { aDatabase } from './database.testing.ts';
import { askOnceToKeep } from './storage.ts';

test('the browser is asked once to keep what is here, whatever it answers (D-224)', async () => {
  const db = aDatabase();
  const storage = { persisted: async () => false, persist: vi.fn(async () => false) };
  await askOnceToKeep(db, storage);
  await askOnceToKeep(db, storage);
  expect(storage.persist).toHaveBeenCalledTimes(1);
});
