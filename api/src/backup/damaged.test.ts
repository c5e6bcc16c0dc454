import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@overtrick/shared/result';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERASURES_FILE } from '../entities/own-data/erasures.ts';
import { backUpTo, dump, leave, makeWorld, restoreFrom, within } from '../testing/backups.ts';
import { DATABASES, locationOf, startDatabases, type TestDatabase, type TestDatabases } from '../testing/databases.ts';
import { withLastingHarness } from '../testing/harness.ts';

const KEY = 'a key for backups that is long enough';

// One backup of each kind is made, and each test damages a copy: none of them is to touch anything.
describe.each(DATABASES)('a damaged backup of %s', (kind) => {
  const lasting = withLastingHarness(kind);
  let databases: TestDatabases;
  let target: TestDatabase;
  let before: Record<string, readonly string[]>;
  let whole: string;
  let root: string;
  const dumpTarget = () => within(locationOf(target.db), (db) => dump(db, kind));
  beforeAll(async () => {
    whole = mkdtempSync(join(tmpdir(), 'overtrick-whole-'));
    const { harness } = lasting();
    await makeWorld(harness);
    unwrap(await backUpTo(join(whole, 'plain'), harness, kind));
    unwrap(await backUpTo(join(whole, 'sealed'), harness, kind, KEY));
    databases = await startDatabases(kind);
    target = await databases.open();
    await leave(target);
    before = await dumpTarget();
  });
  afterAll(async () => {
    await target.close();
    await databases.stop();
    rmSync(whole, { recursive: true, force: true });
  });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'overtrick-damaged-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const at = (name: string) => join(root, name);
  const restore = (key?: string) =>
    restoreFrom(at('backup'), {
      location: locationOf(target.db),
      dataDir: at('data'),
      now: lasting().harness.now,
      key,
    });

  it.each<readonly [string, (backup: string) => void]>([
    ['a row changed', (backup) => replaceIn(join(backup, 'tables', 'users.jsonl'), 'created_at', 'created_be')],
    ['a table cut off', (backup) => truncateSync(join(backup, 'tables', 'enrolments.jsonl'), 0)],
    ['a table gone', (backup) => rmSync(join(backup, 'tables', 'deals.jsonl'))],
    [
      'a file changed',
      (backup) => appendFileSync(join(backup, 'files', readdirSync(join(backup, 'files'))[0] as string), 'x'),
    ],
    ['a file gone', (backup) => rmSync(join(backup, 'files', readdirSync(join(backup, 'files'))[0] as string))],
    ['the list of the erased gone', (backup) => rmSync(join(backup, ERASURES_FILE))],
    ['the manifest changed', (backup) => replaceIn(join(backup, 'manifest.json'), '"release": "1', '"release": "2')],
    ['the manifest cut off', (backup) => truncateSync(join(backup, 'manifest.json'), 40)],
    ['no manifest', (backup) => rmSync(join(backup, 'manifest.json'))],
  ])('with %s is refused with nothing touched', async (_, damage) => {
    cpSync(join(whole, 'plain'), at('backup'), { recursive: true });
    damage(at('backup'));
    expect((await restore()).ok).toBe(false);
    expect(await dumpTarget()).toEqual(before);
    expect(readdirSync(root)).toEqual(['backup']);
  });

  it.each<readonly [string, (backup: string) => void]>([
    ['a byte changed', (backup) => changeByte(join(backup, 'tables', 'users.jsonl.enc'))],
    ['a table cut off', (backup) => truncateSync(join(backup, 'tables', 'users.jsonl.enc'), 60)],
    ['a table that has another one’s content', (backup) => exchange(join(backup, 'tables'), 'users', 'deals')],
    ['a manifest gone', (backup) => rmSync(join(backup, 'manifest.json.enc'))],
  ])('with a key and %s is refused with nothing touched (D-392)', async (_, damage) => {
    cpSync(join(whole, 'sealed'), at('backup'), { recursive: true });
    damage(at('backup'));
    expect((await restore(KEY)).ok).toBe(false);
    expect(await dumpTarget()).toEqual(before);
    expect(readdirSync(root)).toEqual(['backup']);
  });
});

const replaceIn = (path: string, from: string, to: string): void => {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

function changeByte(path: string): void {
  const content = readFileSync(path);
  const at = content.length - 20;
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(path, content);
}

function exchange(directory: string, one: string, other: string): void {
  const [a, b] = [one, other].map((name) => join(directory, `${name}.jsonl.enc`)) as [string, string];
  renameSync(a, `${a}-`);
  renameSync(b, a);
  renameSync(`${a}-`, b);
}
