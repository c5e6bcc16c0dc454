import { atom, type createStore } from 'jotai/vanilla';
import type { Workbox } from 'workbox-window';

/**
 * none: this is the newest build known; ready: a newer one waits and takes over when asked; replaced: it took over in
 * another tab, so this page runs on the old build until it is loaded again.
 */
export type UpdateState = 'none' | 'ready' | 'replaced';

export const updateStateAtom = atom<UpdateState>('none');

export interface Updates {
  /** Lets the new build take over and loads the page again; never called by itself, so never mid-deal. */
  applyUpdate(): void;
  /** Asks the server whether there is a newer build; without a connection nothing happens. */
  check(): Promise<void>;
}

/** What of workbox-window and of the page is used; tests have their own. */
export interface UpdateDeps {
  readonly workbox: Pick<Workbox, 'addEventListener' | 'register' | 'messageSkipWaiting' | 'update'>;
  /** Whether a service worker controls the page already: the first one that does is no update. */
  readonly controlled: boolean;
  readonly reload: () => void;
}

/** Registers the service worker once the page stands, and keeps updateStateAtom; without service workers, as in development, nothing happens. */
export function startUpdates(store: ReturnType<typeof createStore>): Updates {
  let updates: Updates | undefined;
  void browserDeps().then((deps) => {
    if (deps) updates = registerUpdates(store, deps);
  });
  return { applyUpdate: () => updates?.applyUpdate(), check: async () => updates?.check() };
}

/** Registers the service worker and keeps updateStateAtom. */
export function registerUpdates(store: ReturnType<typeof createStore>, deps: UpdateDeps): Updates {
  const { workbox, reload } = deps;
  let { controlled } = deps;
  let asked = false;
  workbox.addEventListener('waiting', () => store.set(updateStateAtom, 'ready'));
  workbox.addEventListener('controlling', () => {
    if (asked) reload();
    else if (controlled) store.set(updateStateAtom, 'replaced');
    controlled = true;
  });
  void workbox.register().catch(() => {});
  return {
    applyUpdate() {
      if (store.get(updateStateAtom) === 'replaced') return reload();
      asked = true;
      workbox.messageSkipWaiting();
    },
    check: () => workbox.update().catch(() => {}),
  };
}

async function browserDeps(): Promise<UpdateDeps | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const controlled = navigator.serviceWorker.controller !== null;
  const { Workbox } = await import('workbox-window');
  return { workbox: new Workbox('/sw.js'), controlled, reload: () => location.reload() };
}

/** Said by the bundler's loader when a chunk or a style cannot be had. */
const CHUNK_FAILED = 'vite:preloadError';
const RELOADED = 'overtrick.reloaded';
/** Milliseconds in which a second failure is not the old build's chunks any more, and reloading would go round in circles. */
const ONCE_IN = 60_000;

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
 * that a file that is missing for good shows its error. Returns the end of it.
 */
export function reloadOnChunkFailure({ target, memory, now, online, reload }: ReloadDeps = thisPage()): () => void {
  const failed = (): void => {
    // Without a connection nothing newer comes, and a page that no service worker keeps would be lost.
    if (!online()) return;
    if (now() - Number(memory.getItem(RELOADED) ?? 0) < ONCE_IN) return;
    memory.setItem(RELOADED, String(now()));
    reload();
  };
  target.addEventListener(CHUNK_FAILED, failed);
  return () => target.removeEventListener(CHUNK_FAILED, failed);
}

/** Milliseconds that a navigation waits for its scripts; the calls of a page have deadlines of their own, far shorter. */
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
