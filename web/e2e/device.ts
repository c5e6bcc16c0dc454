import type { Page } from '@playwright/test';

/** How many rows this store of the signed-in person's database has on the device. */
export const countOnDevice = (page: Page, store: 'attempts' | 'filmParts'): Promise<number> =>
  page.evaluate(async (name) => {
    const [found] = (await indexedDB.databases()).filter((each) => /^overtrick-[0-9a-f]{8}-/.test(each.name ?? ''));
    const open = indexedDB.open(found?.name ?? '');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const count = db.transaction(name).objectStore(name).count();
    const result = await new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
    db.close();
    return result;
  }, store);
