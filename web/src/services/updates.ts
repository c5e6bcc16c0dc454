import { hasPassed } from '@overtrick/shared/sync/has-passed';
import { atom, type createStore } from 'jotai/vanilla';
import type { Workbox } from 'workbox-window';
import { pageAtRest } from '../browser/page-at-rest.ts';

/**
 * none: this is the newest build known; ready: a newer one waits and takes over when asked; replaced: it took over in
 * another tab, so this page runs on the old build until it is loaded again.
 */
export type UpdateState = 'none' | 'ready' | 'replaced';

export const updateStateAtom = atom<UpdateState>('none');

export interface Updates {
  /** Activates the new build and reloads the page; only on a person's request, so never in the middle of a deal. */
  applyUpdate(): void;
  /** Asks the server whether there is a newer build; without a connection nothing happens. */
  check(): Promise<void>;
}

/** The parts of workbox-window and of the page that are used; tests pass fakes. */
export interface UpdateDeps {
  readonly workbox: Pick<Workbox, 'addEventListener' | 'register' | 'messageSkipWaiting' | 'update'>;
  /** True when a service worker controls the page already: the first one that does is no update. */
  readonly controlled: boolean;
  /** Resolves when the old worker has nothing to answer. */
  readonly atRest: () => Promise<void>;
  readonly reload: () => void;
}

/**
 * Registers the service worker after the page has loaded, and updates updateStateAtom; does nothing without service
 * workers, as in development.
 */
export function startUpdates(store: ReturnType<typeof createStore>): Updates {
  let updates: Updates | undefined;
  const register = (deps: UpdateDeps | undefined): void => {
    if (deps) updates = registerUpdates(store, deps);
  };
  // Where its code does not come, because the connection has gone, the next start does it.
  browserDeps().then(register, () => undefined);
  return { applyUpdate: () => updates?.applyUpdate(), check: async () => updates?.check() };
}

/** Where the person is: a page, with or without a dialog over it. */
const place = (): string => location.pathname + !!document.querySelector('dialog[open]');

/** Registers the service worker and updates updateStateAtom. */
export function registerUpdates(store: ReturnType<typeof createStore>, deps: UpdateDeps): Updates {
  const { workbox, atRest, reload } = deps;
  let { controlled } = deps;
  /** Where it was asked for last. */
  let asked: string | undefined;
  workbox.addEventListener('waiting', () => store.set(updateStateAtom, 'ready'));
  workbox.addEventListener('controlling', () => {
    // Also where it was asked for: who is asked whether the page may go, and stays, can ask again.
    if (controlled) store.set(updateStateAtom, 'replaced');
    // Who has gone on meanwhile, as to a table, is offered it again: a card that lies lifted would go (D-510).
    if (asked === place()) reload();
    controlled = true;
  });
  void workbox.register().catch(() => {});
  return {
    applyUpdate() {
      if (store.get(updateStateAtom) === 'replaced') return reload();
      asked = place();
      // Chromium puts a worker that is asked while the old one answers off until the old one has rested for 30 seconds.
      void atRest().then(() => workbox.messageSkipWaiting());
    },
    check: () => workbox.update().catch(() => {}),
  };
}

async function browserDeps(): Promise<UpdateDeps | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const controlled = navigator.serviceWorker.controller !== null;
  const { Workbox } = await import('workbox-window');
  return { workbox: new Workbox('/sw.js'), controlled, atRest: pageAtRest, reload: () => location.reload() };
}

const HOUR = 3_600_000;

/** Checks for a newer build when the page is seen again, at most once an hour. */
export function askForUpdates({ updates }: { readonly updates: Updates }): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !hasPassed(HOUR, asked, Date.now())) return;
    asked = Date.now();
    void updates.check();
  });
}

/** The event of the bundler's loader when a chunk or a style fails to load. */
const CHUNK_FAILED = 'vite:preloadError';
const RELOADED = 'overtrick.reloaded';
/** Milliseconds after a reload in which a second failure does not reload again, which would not end. */
const ONCE_IN = 60_000;
/**
 * Milliseconds after which a page that is still there is not being left: a browser that leaves a page gives up what it
 * still fetches, which looks like a missing file, and a reload would take the place of where the person goes.
 */
const STILL_HERE = 10_000;

/** The event has the very error with which the load rejects; isSpare by `doWithout`. */
interface ChunkFailed extends Event {
  readonly payload?: Error & { isSpare?: boolean };
}

interface ReloadDeps {
  readonly target: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly online: () => boolean;
  readonly reload: () => void;
}

const thisPage = (): ReloadDeps => ({
  target: window,
  memory: sessionStorage,
  now: Date.now,
  online: () => navigator.onLine,
  reload: () => location.reload(),
});

/**
 * A failed code-chunk or style load reloads the page (N-25): after an update the old build's files are gone, and the
 * page that comes instead is the new build's, from the service worker that took over or else from the server. Once, so
 * that a file that is missing for good shows its error; never for code that its page does without. Returns the end of it.
 */
export function reloadOnChunkFailure({ target, memory, now, online, reload }: ReloadDeps = thisPage()): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftAt = Number.NEGATIVE_INFINITY;
  const leave = (): void => {
    leftAt = now();
  };
  // Safari on a tablet does not tell that it leaves a page: a link that nothing has taken care of leads away.
  const follow = ({ target: pressed, defaultPrevented }: Event): void => {
    if (!defaultPrevented && pressed instanceof Element && pressed.closest('a[href]')) leave();
  };
  const reloadOnce = (): void => {
    // Without a connection a reload cannot help, and a page that no service worker caches would be lost.
    if (!online()) return;
    if (now() - Number(memory.getItem(RELOADED) ?? 0) < ONCE_IN) return;
    memory.setItem(RELOADED, String(now()));
    reload();
  };
  const failed = ({ payload }: ChunkFailed): void => {
    // Whoever does without it hears of the failure after this event.
    setTimeout(() => {
      if (payload?.isSpare) return;
      clearTimeout(timer);
      if (now() - leftAt < STILL_HERE) timer = setTimeout(reloadOnce, STILL_HERE);
      else reloadOnce();
    });
  };
  target.addEventListener('beforeunload', leave);
  target.addEventListener('click', follow);
  target.addEventListener(CHUNK_FAILED, failed);
  return () => {
    clearTimeout(timer);
    target.removeEventListener('beforeunload', leave);
    target.removeEventListener('click', follow);
    target.removeEventListener(CHUNK_FAILED, failed);
  };
}

interface PreloadingRouter {
  readonly state: { readonly isLoading: boolean };
  preloadRoute: (options: never) => Promise<unknown>;
}

/**
 * What is fetched only because a link is pointed at is spare: its press fetches it again, and a page that is loaded again
 * between the two would lose the press (D-567).
 */
export function keepPresses(router: PreloadingRouter, target: Pick<Window, 'addEventListener'> = window): void {
  const preload = router.preloadRoute;
  let running = 0;
  router.preloadRoute = (options) => {
    running += 1;
    return preload(options).finally(() => {
      running -= 1;
    });
  };
  target.addEventListener(CHUNK_FAILED, ({ payload }: ChunkFailed) => {
    if (payload && running > 0 && !router.state.isLoading) payload.isSpare = true;
  });
}

/** Chromium has an empty sheet of one that was lost on its way, and lets nobody read it. */
function isLost(sheet: CSSStyleSheet): boolean {
  try {
    return !sheet.cssRules.length;
  } catch {
    return true;
  }
}

/**
 * A style sheet of the page's own that was lost is a style that failed to load, which nobody else sees: all that is drawn
 * would lie in disorder. Throws, so that nothing is drawn.
 */
export function expectStyles(): void {
  if (![...document.styleSheets].some((sheet) => sheet.href?.startsWith(location.origin) && isLost(sheet))) return;
  dispatchEvent(new Event(CHUNK_FAILED));
  throw new Error('no styles');
}

/**
 * Milliseconds that a navigation waits for its scripts; the calls of a page have deadlines of their own, far shorter.
 */
const SCRIPT_TIMEOUT = 120_000;

interface LoadingRouter {
  readonly state: { readonly isLoading: boolean };
  subscribe(event: 'onBeforeLoad' | 'onResolved', listener: () => void): () => void;
}

/** A navigation whose scripts have not come by the time limit counts as failed to load them (N-26). */
export function timeOutScripts(router: LoadingRouter, target: Pick<Window, 'dispatchEvent'> = window): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe('onResolved', () => clearTimeout(timer));
  router.subscribe('onBeforeLoad', () => {
    clearTimeout(timer);
    timer = setTimeout(() => router.state.isLoading && target.dispatchEvent(new Event(CHUNK_FAILED)), SCRIPT_TIMEOUT);
  });
}
