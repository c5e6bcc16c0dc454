import { afterEach, expect, test, vi } from 'vitest';
import { openUserDatabase } from '../local/database.ts';
import { SARAH } from '../testing/profile.testing.ts';
import { openAhead } from './person.ts';

const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a database that was opened ahead of its person is let go of with a page that WebKit keeps (D-269)', async () => {
  const hidden: ((event: { persisted: boolean }) => void)[] = [];
  vi.stubGlobal('window', {
    navigator: { userAgent: IPAD },
    location: { reload: () => {} },
    addEventListener: (type: string, listener: (event: { persisted: boolean }) => void) =>
      type === 'pagehide' && hidden.push(listener),
  });
  const db = openAhead(SARAH);
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
  for (const hide of hidden) hide({ persisted: true });
  const next = openUserDatabase(SARAH);
  expect(await next.meta.get('reachable')).toEqual({ key: 'reachable', value: true });
  await next.delete();
});
