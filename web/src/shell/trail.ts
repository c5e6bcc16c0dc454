import { type AnyRouter, useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';

export interface Crumb {
  readonly label: string;
  /** Missing for the page that is shown. */
  readonly href?: string;
}

/** What pages are called by what they show, by address: {'/my-deals/0190…': 'Responding to 1NT'}. */
const namesAtom = atom<Readonly<Record<string, string>>>({});

/** The first parts of a path, from one to all: '/a/b' gives '/a' and '/a/b'. */
function listPrefixes(path: string): string[] {
  const steps = path.split('/').filter(Boolean);
  return steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
}

/**
 * The trail of an address: every page above it in the site map, then itself, each by the name it was given or else by
 * its route's title: Admin > Courses > the title of a course (N-43).
 */
export function listCrumbs(router: AnyRouter, pathname: string, names: Readonly<Record<string, string>> = {}): Crumb[] {
  const [, , shown] = router.getMatchedRoutes(pathname);
  const patterns = listPrefixes(shown?.fullPath ?? '');
  const addresses = listPrefixes(pathname);
  return patterns.flatMap((pattern, index) => {
    const href = addresses[index] ?? pathname;
    const label = names[href] ?? router.routesByPath[pattern]?.options.staticData?.title;
    if (!label) return [];
    return [index === patterns.length - 1 ? { label } : { label, href }];
  });
}

/** The path of an address without the slash that index routes end with: '/my-courses/7/' gives '/my-courses/7'. */
const trimSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

/** The path of the page that is shown: while the next one is loaded, the address is the next one's already. */
export const useShownPath = (): string =>
  useRouterState({ select: ({ matches, location }) => trimSlash(matches.at(-1)?.pathname ?? location.pathname) });

/** The trail of the page that is shown. */
export function useTrail(): Crumb[] {
  const names = useAtomValue(namesAtom);
  return listCrumbs(useRouter(), useShownPath(), names);
}

/** The window's title: the page's name and ours, the home page's ours alone. */
export function useTitle(): void {
  const label = useTrail().at(-1)?.label;
  useEffect(() => {
    document.title = label ? `${label} · Overtrick` : 'Overtrick';
  }, [label]);
}

/**
 * Names the page at an address in the trail and in the window's title. Without an address it is the page that the
 * caller belongs to, as its route was matched: the router's own location is already the next page's while this one is
 * still shown (N-43).
 */
export function useName(name: string | undefined, address?: string): void {
  const setNames = useSetAtom(namesAtom);
  const own = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => trimSlash(pathname) });
  const named = address ?? own;
  useEffect(() => {
    if (name && named) setNames((names) => ({ ...names, [named]: name }));
  }, [name, named, setNames]);
}
