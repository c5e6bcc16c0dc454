import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { givenList } from './given-rows.ts';
import { insertRows } from './insert-rows.ts';

describe.each(DATABASES)('rows inserted at once on %s', (kind) => {
  const harness = withHarness(kind);

  const row = (user_id: string, key: string, body: string) => ({ user_id, key, body });
  type Row = ReturnType<typeof row>;
  const insert = (rows: readonly Row[], key?: readonly string[]) =>
    harness()
      .db.transaction()
      .execute((trx) => insertRows(trx, 'tallies', rows, key));
  const stored = () => harness().db.selectFrom('tallies').select(['key', 'body']).orderBy('key').execute();

  it('have their own values each time, by a statement that is kept', async () => {
    const { id } = await makeStudent(harness());
    await insert([row(id, 'a', '1'), row(id, 'b', '2')]);
    await insert([row(id, 'c', '3'), row(id, 'd', '4')]);
    await insert([row(id, 'e', '5')]);
    await insert([]);
    expect(await stored()).toEqual(['a', 'b', 'c', 'd', 'e'].map((key, index) => ({ key, body: String(index + 1) })));
  });

  it('may name their columns in another order', async () => {
    const { id } = await makeStudent(harness());
    await insert([row(id, 'a', '1')]);
    await insert([{ body: '2', key: 'b', user_id: id }]);
    expect(await stored()).toEqual([
      { key: 'a', body: '1' },
      { key: 'b', body: '2' },
    ]);
  });

  it('replace what has the same key only when the key is given', async () => {
    const { id } = await makeStudent(harness());
    await insert([row(id, 'a', '1')]);
    await expect(insert([row(id, 'a', '2')])).rejects.toThrow();
    await insert([row(id, 'a', '3'), row(id, 'b', '4')], ['user_id', 'key']);
    expect(await stored()).toEqual([
      { key: 'a', body: '3' },
      { key: 'b', body: '4' },
    ]);
  });

  it('are found by a list of any length, of texts and of numbers', async () => {
    const { id } = await makeStudent(harness());
    await insert([row(id, 'a', '1'), row(id, "it's", '2'), row(id, 'c', '3')]);
    const { db } = harness();
    const byKey = (keys: readonly string[]) =>
      db.selectFrom('tallies').select('body').where('key', 'in', givenList(db, keys)).orderBy('body').execute();
    expect(await byKey(["it's", 'c', newId()])).toEqual([{ body: '2' }, { body: '3' }]);
    expect(await byKey([])).toEqual([]);
    const byNumber = db
      .selectFrom('users')
      .select('id')
      .where('sync_cursor', 'in', givenList(db, [0, 7]));
    expect(await byNumber.execute()).toEqual([{ id }]);
  });
});
