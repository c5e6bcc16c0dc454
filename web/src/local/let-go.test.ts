import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { SARAH } from '../testing/profile.testing.ts';
import { openUserDatabase, type UserDatabase } from './database.ts';
import { letGoWhenKept } from './let-go.ts';

const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A window that goes to the back and comes again as a test says. */
function aPage(userAgent: string) {
  const listeners: { type: string; listener: (event: { persisted: boolean }) => void }[] = [];
  const page = {
    reloads: 0,
    navigator: { userAgent },
    location: { reload: () => (page.reloads += 1) },
    addEventListener: (type: string, listener: (event: { persisted: boolean }) => void) =>
      listeners.push({ type, listener }),
    fire(wanted: 'pagehide' | 'pageshow', persisted: boolean) {
      for (const { type, listener } of listeners) if (type === wanted) listener({ persisted });
    },
  };
  return page;
}

const open = (indexedDB: IDBFactory): UserDatabase => openUserDatabase(SARAH, { indexedDB, IDBKeyRange });

/** Begins a write that goes on without end, as one does in a page that was stopped in the middle of it. */
async function beginEndlessWrite(db: UserDatabase): Promise<void> {
  await db.meta.put({ key: 'reachable', value: true });
  await new Promise<void>((begun) => {
    void db
      .transaction('rw', db.meta, async () => {
        await db.meta.put({ key: 'reachable', value: false });
        begun();
        for (;;) await db.meta.get('reachable');
      })
      .catch(() => undefined);
  });
}

/** What the next page reads of it; 'waits' when it gets no answer while the other goes on. */
const readElsewhere = (factory: IDBFactory): Promise<unknown> =>
  Promise.race([
    open(factory).meta.get('reachable'),
    new Promise((resolve) => setTimeout(() => resolve('waits'), 300)),
  ]);

test('a page that WebKit keeps for Back lets go of what it writes, and leaves it as it was before (D-269)', async () => {
  const factory = new IDBFactory();
  const page = aPage(IPAD);
  const db = open(factory);
  letGoWhenKept(db, page);
  await beginEndlessWrite(db);
  page.fire('pagehide', true);
  expect(await readElsewhere(factory)).toEqual({ key: 'reachable', value: true });
  expect(db.isOpen()).toBe(false);
  page.fire('pageshow', true);
  expect(page.reloads).toBe(1);
});

test('a page that is closed, or is in another browser, is left to the browser', async () => {
  for (const [agent, persisted] of [
    [IPAD, false],
    [ANDROID, true],
  ] as const) {
    const page = aPage(agent);
    const db = open(new IDBFactory());
    letGoWhenKept(db, page);
    await db.meta.put({ key: 'reachable', value: true });
    page.fire('pagehide', persisted);
    page.fire('pageshow', false);
    expect(db.isOpen()).toBe(true);
    expect(page.reloads).toBe(0);
  }
});
