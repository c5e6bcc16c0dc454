import type { PublicSettings } from '@overtrick/shared/contract/server';
import { type Beacon, createBeacon } from './beacon.ts';

/** The parts of the app that the observers use; tests pass their own. */
export interface Observed {
  readonly fetch: typeof globalThis.fetch;
  readonly window: Window;
  /** The id of the signed-in person's profile (N-69); null for a visitor. */
  readonly profileId: () => string | null;
  /**
   * The page by its place in the site map, '/my-deals/$dealPackId': never the address with what it names. Undefined before
   * the first page is shown.
   */
  readonly route: () => string | undefined;
  /** Calls on every page that is shown. */
  readonly onPage: (listener: () => void) => void;
}

/** Milliseconds between messages. */
const PAUSE = 30_000;

/**
 * The three services of platform §1, each only where its address is set (ruling 11). They run on every page except those
 * of the game engine, and none sends a card, an answer, or any text of a page.
 */
export function startObservers(settings: PublicSettings, observed: Observed): void {
  const open = (url: string | null): Beacon | undefined => (url ? openBeacon(url, observed) : undefined);
  const wantsPrivacy =
    'globalPrivacyControl' in observed.window.navigator && observed.window.navigator.globalPrivacyControl;
  const analytics = wantsPrivacy ? undefined : open(settings.analyticsUrl);
  const replay = wantsPrivacy ? undefined : open(settings.replayUrl);
  const errors = open(settings.errorsUrl);
  if (analytics) countPages(analytics, observed);
  if (replay) followSteps(replay, observed);
  if (errors) reportErrors(errors, observed);
}

function openBeacon(url: string, { fetch, window, profileId }: Observed): Beacon {
  const isOnline = () => window.navigator.onLine;
  const beacon = createBeacon({ url, fetch, isOnline, now: () => new Date(), profileId });
  window.setInterval(beacon.flush, PAUSE);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') beacon.flush();
  });
  return beacon;
}

/** Analytics: which pages are seen. */
function countPages(beacon: Beacon, { onPage, route }: Observed): void {
  const note = (): void => {
    const page = route();
    if (page !== undefined) beacon.note({ kind: 'page', route: page });
  };
  note();
  onPage(note);
}

/** Session replay: which pages follow each other, and that a control was pressed or filled in, without its text. */
function followSteps(beacon: Beacon, { onPage, route, window }: Observed): void {
  const note = (action: string, tag: string) => beacon.note({ kind: 'step', action, tag, route: route() ?? '' });
  onPage(() => note('page', ''));
  for (const action of ['click', 'change'] as const)
    window.document.addEventListener(action, ({ target }) => note(action, tagOf(target)), { capture: true });
}

const CONTROLS = 'a, button, input, select, textarea, summary';

/** The kind of a control: 'button'. Its label, value and position are private. */
const tagOf = (target: EventTarget | null): string =>
  target instanceof Element ? (target.closest(CONTROLS)?.tagName.toLowerCase() ?? '') : '';

/**
 * Error reporting: the kind of the error and its place in our code. The message is not sent: it may quote user input.
 */
function reportErrors(beacon: Beacon, { route, window }: Observed): void {
  const report = (error: unknown): void => {
    const { name, stack } = error instanceof Error ? error : new Error();
    beacon.note({ kind: 'error', name, places: listPlaces(stack), route: route() ?? '' });
    beacon.flush();
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** 'at play (https://…/assets/index-1a2b.js:3:40)' → 'index-1a2b.js:3:40', the first ten, with spaces between. */
export const listPlaces = (stack = ''): string =>
  [...stack.matchAll(/[^/()\s]+\.[jt]sx?[^:\s)]*:\d+:\d+/g)]
    .slice(0, 10)
    .map(([place]) => place)
    .join(' ');
