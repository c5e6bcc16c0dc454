import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
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

/** The trail of the page that is shown. */
export function useTrail(): Crumb[] {
  const router = useRouter();
  const names = useAtomValue(namesAtom);
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  return listCrumbs(router, pathname, names);
}

/** The window's title: the page's name and ours, the home page's ours alone. */
export function useTitle(): void {
  const label = useTrail().at(-1)?.label;
  useEffect(() => {
    document.title = label ? `${label} · Overtrick` : 'Overtrick';
  }, [label]);
}

/** Names the page at an address, the one that is shown when none is given, in the trail and in the window's title. */
export function useName(name: string | undefined, address?: string): void {
  const setNames = useSetAtom(namesAtom);
  const shown = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (name) setNames((names) => ({ ...names, [address ?? shown]: name }));
  }, [name, address, shown, setNames]);
}
