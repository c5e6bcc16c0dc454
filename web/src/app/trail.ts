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

const titleAt = (router: AnyRouter, pathname: string): string | undefined => {
  const [, , found] = router.getMatchedRoutes(pathname);
  return found?.path === '$' ? undefined : found?.options.staticData?.title;
};

/**
 * The trail of an address: every address above it that is a page, then itself, each by the name it was given or else by
 * its route's title: Admin > Courses > the title of a course (N-43).
 */
export function listCrumbs(router: AnyRouter, pathname: string, names: Readonly<Record<string, string>> = {}): Crumb[] {
  const steps = pathname.split('/').filter(Boolean);
  const paths = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  return paths.flatMap((path, index) => {
    const label = names[path] ?? titleAt(router, path);
    if (!label) return [];
    return [index === paths.length - 1 ? { label } : { label, href: path }];
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

/** Names the page at an address, the one that is shown when none is given, in the trail; its own also in the window's title. */
export function useName(name: string | undefined, address?: string): void {
  const setNames = useSetAtom(namesAtom);
  const shown = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (!name) return;
    setNames((names) => ({ ...names, [address ?? shown]: name }));
    if (!address) document.title = `${name} · Overtrick`;
  }, [name, address, shown, setNames]);
}
