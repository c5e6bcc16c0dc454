import type { DBCore, Dexie } from 'dexie';

/** The part of the window that is used; tests have their own. */
interface PageWindow {
  readonly navigator: { readonly userAgent: string };
  readonly location: { reload(): void };
  addEventListener(type: 'pagehide' | 'pageshow', listener: (event: { readonly persisted: boolean }) => void): void;
}

/** Whether this is Safari's engine, as all browsers on an iPhone or an iPad have it. */
const isWebKit = ({ navigator }: PageWindow): boolean =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrome\//.test(navigator.userAgent);

/**
 * Lets go of a database when WebKit keeps the page for 'Back' (silence 360). WebKit stops such a page in the middle of
 * a transaction, and whatever the next page asks of the same database waits for it without end. What is under way is
 * undone, as it is when a page is closed; a page that comes back starts anew. The other engines do not keep a page that
 * holds the lock of the sync, or end its transactions themselves.
 */
export function letGoWhenKept(db: Dexie, page: PageWindow | undefined = globalThis.window): void {
  if (!page || !isWebKit(page)) return;
  const running = new Set<IDBTransaction>();
  db.use({ stack: 'dbcore', name: 'kept-page', create: (core) => watchTransactions(core, running) });
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const transaction of running) abort(transaction);
    db.close();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.location.reload();
  });
}

function watchTransactions(core: DBCore, running: Set<IDBTransaction>): DBCore {
  return {
    ...core,
    transaction(...wish) {
      const begun = core.transaction(...wish);
      // Dexie types less of it than it is.
      const transaction = begun as unknown as IDBTransaction;
      running.add(transaction);
      for (const end of ['complete', 'abort'] as const)
        transaction.addEventListener(end, () => running.delete(transaction));
      return begun;
    },
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had just ended.
  }
}
