import { type AnyRouter, type RouterState, useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect, useLayoutEffect } from 'react';
import { afterPaint } from '../browser/next-paint.ts';

export interface Crumb {
  readonly label: string;
  /** Missing for the page that is shown. */
  readonly href?: string;
}

/** By address: {'/my-deals/0190…': 'Responding to 1NT'}; null for a page that is closed, with all below it. */
type Names = Readonly<Record<string, string | null>>;

/** The names that pages give themselves. */
const namesAtom = atom<Names>({});

/** The first parts of a path, from one to all: '/a/b' gives '/a' and '/a/b'. */
function listPrefixes(path: string): string[] {
  const steps = path.split('/').filter(Boolean);
  return steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
}

/**
 * The trail of an address: every page above it in the site map, then the page itself, each under its own name or else
 * its route's title: Admin > Courses > the title of a course (N-43).
 */
export function listCrumbs(router: AnyRouter, pathname: string, names: Names = {}): Crumb[] {
  const [, , shown] = router.getMatchedRoutes(pathname);
  const patterns = listPrefixes(shown?.fullPath ?? '');
  const addresses = listPrefixes(pathname);
  const closed = addresses.findIndex((address) => names[address] === null);
  return patterns.flatMap((pattern, index) => {
    const href = addresses[index] ?? pathname;
    const label = names[href] ?? router.routesByPath[pattern]?.options.staticData?.title;
    const isShown = index === patterns.length - 1;
    // The way back from a closed page would lead to the same words again.
    if (!label || (!isShown && closed >= 0 && index >= closed)) return [];
    return [isShown ? { label } : { label, href }];
  });
}

/** The path of an address without the slash that index routes end with: '/my-courses/7/' gives '/my-courses/7'. */
const trimSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

/** The path of the page on the screen: during a navigation the address already belongs to the next page. */
export const shownPath = ({ matches, location }: Pick<RouterState, 'matches' | 'location'>): string =>
  trimSlash(matches.at(-1)?.pathname ?? location.pathname);

export const useShownPath = (): string => useRouterState({ select: shownPath });

/** The trail of the page on the screen. */
export function useTrail(): Crumb[] {
  const names = useAtomValue(namesAtom);
  return listCrumbs(useRouter(), useShownPath(), names);
}

/** True while the page shown is the error view, which has no trail (L-59; courses §8). */
const noTrailAtom = atom(false);

/** Clears the trail as long as the caller is on the page. */
export function useNoTrail(): void {
  const set = useSetAtom(noTrailAtom);
  useLayoutEffect(() => {
    set(true);
    return () => set(false);
  }, [set]);
}

/** The trail as the page shows it: none at the top, and none where the page failed (N-43; L-59). */
export function useShownTrail(): Crumb[] {
  const trail = useTrail();
  const cleared = useAtomValue(noTrailAtom);
  const failed = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'error') });
  return failed || cleared || trail.length < 2 ? [] : trail;
}

/**
 * The window's title: the names of the page and the product; on the home page only the product. It is told to the browser
 * around the page, and what was pressed does not wait for that (ruling 65).
 */
export function useTitle(): void {
  const label = useTrail().at(-1)?.label;
  useEffect(
    () =>
      afterPaint(() => {
        document.title = label ? `${label} · Overtrick` : 'Overtrick';
        return undefined;
      }),
    [label],
  );
}

/**
 * Sets the name of the page at an address, for the trail and the window's title. Without an address it names the page
 * of the caller, by its matched route: the router's location may already be the next page's while this one is still
 * shown (N-43). Null for one that is closed: it is left out of the trail.
 */
export function useName(name: string | null | undefined, address?: string): void {
  const setNames = useSetAtom(namesAtom);
  const own = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => trimSlash(pathname) });
  const named = address ?? own;
  useEffect(() => {
    if ((name || name === null) && named)
      setNames((names) => (names[named] === name ? names : { ...names, [named]: name }));
  }, [name, named, setNames]);
}

/**
 * Tells names of pages that are not open, where none is known: a closed page stays closed (D-563). What leads to a page
 * has its name in the trail at the first drawing, and no second one comes before it is seen (ruling 65).
 */
export const nameAtom = atom(null, (get, set, names: Names) => set(namesAtom, { ...names, ...get(namesAtom) }));
