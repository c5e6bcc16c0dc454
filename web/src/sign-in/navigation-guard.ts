import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { leaveQuestionsAtom } from '../navigation/leave-questions.ts';
import { leaveAtom } from '../navigation/leftovers.ts';
import { clearPageErrorAtom, pageErrorAtom } from '../navigation/page-error.ts';
import type { AppContext } from '../services/context.ts';
import { type Access, Denied, judgeViewer } from './guard.ts';

/** Who may enter an address, as its layout routes say. */
export function accessOf(router: AnyRouter, pathname: string): Access {
  const [branch] = router.getMatchedRoutes(pathname);
  return branch.findLast((route) => route.options.staticData?.access)?.options.staticData?.access ?? 'anyone';
}

/**
 * Runs before each navigation (platform §2.7, §2.8), in this order:
 * 1. asks the leave questions; a 'no' cancels the navigation (S-57; D-175);
 * 2. clears the leftovers of the page before, the error first (conflict 16);
 * 3. has the routes of the address brought where they are not there yet;
 * 4. refuses an admins' address to anybody else: the error view is shown, the address stays (G-04).
 * The layout routes give all other verdicts, also for the first page opened by its address.
 * @returns a function that stops it
 */
export function followNavigation(router: AnyRouter, context: AppContext): () => void {
  const { store } = context.services;
  /**
   * True after a refused step back or forward: the router then loads the current page again, which is no navigation.
   */
  let refused = false;
  const history: RouterHistory = router.history;
  const refuse = (action: string): true => {
    refused = action !== 'PUSH' && action !== 'REPLACE';
    return true;
  };
  const unblock = history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation, action }) {
      const way = { from: currentLocation.pathname, to: nextLocation.pathname };
      for (const ask of store.get(leaveQuestionsAtom)) {
        if (!(await ask(way))) return refuse(action);
      }
      store.set(leaveAtom, nextLocation.pathname);
      await context.routes.bring(nextLocation.pathname);
      const access = accessOf(router, nextLocation.pathname);
      if (access !== 'admin') return false;
      const verdict = await judgeViewer(access, context);
      if (verdict.kind !== 'denied') return false;
      store.set(pageErrorAtom, new Denied(verdict.area));
      return refuse(action);
    },
  });
  // A link to the current address loads it again without a history entry: clear the error then too.
  const unsubscribe = router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (!hrefChanged && !refused) store.set(clearPageErrorAtom);
    refused = false;
  });
  return () => {
    unblock();
    unsubscribe();
  };
}
