import { nextPaint } from '../browser/next-paint.ts';
import { type Session, userIdOf } from '../session/session.ts';
import type { Services } from './services.ts';

/**
 * Pages as they looked last, as text (record 0042): My deals, and the table. When one is opened again, /look.js shows it at
 * once, to the same person and in the same release alone; the first drawing of the page takes its place. Nothing else
 * reads it: it is a picture of the page, and no state.
 */
export interface KeptKind {
  readonly key: string;
  /** The name in the page's head of the release's files. */
  readonly release: string;
  /** What stands on the page when it is whole. */
  readonly whole: string;
  /** Which page it is, as /look.js asks for it; null for none of this kind. */
  readonly findAddress: (path: string) => string | null;
}

/** The page that the installed app begins with (the manifest's start_url). */
export const MY_DEALS: KeptKind = {
  key: 'overtrick.kept-page',
  release: 'parts-person',
  whole: '.my-packs',
  findAddress: (path) => (path === '/my-deals' ? path : null),
};

/** A table is drawn to the size of its window. */
export const TABLE: KeptKind = {
  key: 'overtrick.kept-table',
  release: 'parts-table',
  whole: '.study-table',
  findAddress: () => tableAddress(location),
};

function tableAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${pathname}${search} ${innerWidth}x${innerHeight}`;
}

/** Milliseconds within which a page that is drawn has all that it had before. */
const MOMENT = 2000;

/** As /look.js reads it. */
interface KeptPage {
  /** The id of the person whose page it is. */
  readonly person: string;
  /** The files of the release, as the page's head names them: another release has other styles. */
  readonly release: string;
  readonly address: string;
  readonly html: string;
}

/** More characters are not kept: to read them would take longer than they save. */
const LONGEST = 200_000;

/** What is said once, and what lies above the page. */
const PASSING = 'dialog, output, [popover], [role="alert"], .notice';

/** The elements of a page as text; null while it is not whole, or something lies above it. */
export function describePage(root: Element, { whole }: Pick<KeptKind, 'whole'>): string | null {
  if (!root.querySelector(whole) || root.querySelector('dialog[open]')) return null;
  const copy = root.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(PASSING)) element.remove();
  return copy.innerHTML.length > LONGEST ? null : copy.innerHTML;
}

/** Forgets them, and has the other tabs keep none: somebody else comes, or digits will be asked for. */
export function dropKeptPages(): void {
  for (const { key } of [MY_DEALS, TABLE]) change(() => localStorage.removeItem(key));
}

/**
 * Takes away what was shown: the hand with which a table began is none of what comes later at it. A table in another tab
 * is still kept when it is left.
 */
export const spendKept = ({ key }: KeptKind): void => change(() => localStorage.setItem(key, 'null'));

function change(act: () => void): void {
  try {
    act();
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}

interface Followed {
  readonly kind: KeptKind;
  readonly root: HTMLElement;
  readonly services: Pick<Services, 'session' | 'openDevice'>;
  /** The path of the page that is shown. */
  readonly path: () => string;
  /** Calls before another page takes this one's place, and when it has; missing where that is a new opening. */
  readonly onLeave?: (listener: () => void) => () => void;
  readonly onShown?: (listener: () => void) => () => void;
}

/** Who is here, unless they have set digits on this device. */
async function findUnlocked({ session, openDevice }: Followed['services']): Promise<string | null> {
  const here = personOf(session.current());
  return here && ((await (await openDevice()).locks.get(here)) ? null : here);
}

const personOf = (session: Session | null): string | null => session && userIdOf(session);

/**
 * Keeps the page whenever it is left or hidden, for a person who has set no digits on this device. Returns a function that
 * stops it.
 */
export function followPage({ kind, root, services, path, onLeave, onShown }: Followed): () => void {
  const { session } = services;
  let person: string | null = null;
  const findPerson = async (): Promise<string | null> => (kind.findAddress(path()) ? findUnlocked(services) : null);
  const arrive = async (): Promise<void> => {
    person = null;
    person = await findPerson().catch(() => null);
  };
  const keep = (): void => {
    const address = kind.findAddress(path());
    if (!person || !address) return;
    const html = describePage(root, kind);
    if (html) writePage(kind.key, { person, release: findRelease(kind), address, html });
  };
  const ends = new AbortController();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep(), ends);
  addEventListener('pagehide', keep, ends);
  // Another tab has forgotten it, for its reasons.
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === kind.key && newValue === null) person = null;
  };
  addEventListener('storage', follow, ends);
  const stopLeave = onLeave?.(keep);
  const stopShown = onShown?.(() => void arrive());
  let known = personOf(session.current());
  const stopSession = session.subscribe((current) => {
    // Also told of a new token or profile of the same person.
    if (personOf(current) === known) return;
    known = personOf(current);
    dropKeptPages();
    void arrive();
  });
  void arrive();
  return () => {
    ends.abort();
    stopLeave?.();
    stopShown?.();
    stopSession();
  };
}

/**
 * Has a table that is about to be opened begin with what is drawn of it here (ruling 65), so that it stays in sight from one
 * page to the other.
 */
export async function keepComing(services: Followed['services'], href: string, drawn: Element): Promise<void> {
  const person = await findUnlocked(services).catch(() => null);
  const { outerHTML: html } = drawn;
  if (!person || html.length > LONGEST) return;
  writePage(TABLE.key, { person, release: findRelease(TABLE), address: tableAddress(new URL(href)), html });
}

function writePage(key: string, page: KeptPage, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(page));
  } catch {
    // Without it the next start draws nothing before the page is read.
  }
}

const findRelease = ({ release }: KeptKind): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${release}"]`)?.content ?? '';

/** Waits until the kept page has been painted, where there is one: it would come late beside the app's own work. */
export async function waitForPaint(root: HTMLElement): Promise<void> {
  if (!root.hasChildNodes() || document.visibilityState === 'hidden') return;
  await nextPaint();
}

/**
 * Waits for a page to be read before it is drawn: one drawing, not one after another.
 * @param patience milliseconds; then it is drawn with what it has
 */
export async function waitForWhole(load: () => Promise<unknown>, patience: number): Promise<void> {
  await Promise.race([load().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** The name of a control, by which it is found again; look.js has the same. */
const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? '';

/** Does what was pressed on the kept page, as look.js noted it, now that the page itself is there. */
export function pressAgain(root: HTMLElement): void {
  const { pressed } = root.dataset;
  if (pressed === undefined) return;
  const press = (): void => {
    const button = [...root.querySelectorAll('button')].find((one) => nameOf(one) === pressed);
    if (button) comes.disconnect();
    button?.click();
  };
  // A result comes a moment after its table.
  const comes = new MutationObserver(press);
  comes.observe(root, { childList: true, subtree: true });
  setTimeout(() => comes.disconnect(), MOMENT);
  // Nor is it pressed once the person does something else.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, () => comes.disconnect(), { once: true });
  press();
  delete root.dataset.pressed;
}
