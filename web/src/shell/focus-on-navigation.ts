import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { takeLeftTable } from '../browser/left-table.ts';
import { findPageStart, focusWords } from '../ui/page/page-start.ts';

/**
 * Moves the focus to the heading of the next page, once, for keyboard and screen reader: it says where one is (D-264),
 * after a table too, whose page was another document (D-582).
 * Back leads to the link that one went on by, where the page stands too (D-565). A page that has set the focus itself, and
 * a reader who has moved it on meanwhile, keep it.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(path);
  const left = useRef<Element>(null);
  const isBack = useRef(false);
  useEffect(() => {
    const starts = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      left.current = document.activeElement;
      isBack.current = !!fromLocation && toLocation.state.__TSR_index < fromLocation.state.__TSR_index;
    });
    const loads = router.subscribe('onLoad', ({ pathChanged }) => {
      if (pathChanged && document.activeElement === left.current) letGo(main.current);
    });
    return () => {
      starts();
      loads();
    };
  }, [router]);
  useEffect(() => {
    const before = shown.current;
    shown.current = path;
    const at = document.activeElement;
    const isHere = at !== left.current && at !== main.current && main.current?.contains(at);
    const comes = path !== undefined && takeLeftTable();
    if (isHere || (!comes && (before === undefined || before === path))) return;
    const links = isBack.current ? (main.current?.querySelectorAll('a') ?? []) : [];
    const way = [...links].find((link) => link.getAttribute('href') === before);
    if (!way) return focusStart(main.current);
    way.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/**
 * Takes the focus from what was pressed before its page goes: a browser that has to do so while it removes a focused
 * element works out the styles of a page that is half changed, to throw them away.
 */
function letGo(main: HTMLElement | null): void {
  const pressed = document.activeElement;
  if (pressed instanceof HTMLElement && pressed !== main && main?.contains(pressed)) pressed.blur();
}

/** Focuses the page's heading; the page itself until its heading comes. */
function focusStart(main: HTMLElement | null): (() => void) | undefined {
  const start = findPageStart();
  if (start) focusWords(start);
  if (!main || start !== main) return;
  const comes = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    comes.disconnect();
    if (document.activeElement === main) focusWords(heading);
  });
  comes.observe(main, { childList: true, subtree: true });
  return () => comes.disconnect();
}
