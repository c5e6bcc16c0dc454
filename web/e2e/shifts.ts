import type { Page } from '@playwright/test';

/** A part of the page that moved, as the browser counts it. */
interface Shift {
  /** The part of the window that moved, times how far it did. */
  readonly value: number;
  /** Within half a second of a tap or a key, which the measure of the web leaves out. */
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Noted {
  readonly value: number;
  readonly afterTap: boolean;
  /** The classes of what moved. */
  readonly moved: string;
}

/** Runs in the page: notes what moves, from its first paint. */
export function watchShifts(): void {
  const shifts: Noted[] = [];
  Object.assign(globalThis, { shifts });
  const classOf = (node: Node | null): string => (node instanceof HTMLElement ? node.className : '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
      shifts.push({ value, afterTap: hadRecentInput, moved: sources.map(({ node }) => classOf(node)).join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved since the page was loaded. */
export const shiftsOf = (page: Page): Promise<readonly Noted[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: readonly Noted[] }).shifts);

/** What moved without a tap or a key, in parts of the window times how far: at most 0.02 is not noticed. */
export const movedByItself = (shifts: readonly Noted[]): number =>
  shifts.filter(({ afterTap }) => !afterTap).reduce((sum, { value }) => sum + value, 0);
