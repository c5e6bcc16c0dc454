import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { isRemote, leaveAtom, leaveQuestionAtom } from '../navigation/leftovers.ts';
import { clearPageErrorAtom, pageErrorAtom } from '../navigation/page-error.ts';
import type { AppContext } from '../services/context.ts';
import { type Access, Denied, judgeViewer } from './guard.ts';

/** Who may enter an address, as its layout routes say. */
export function accessOf(router: AnyRouter, pathname: string): Access {
  const [branch] = router.getMatchedRoutes(pathname);
  return branch.findLast((route) => route.options.staticData?.access)?.options.staticData?.access ?? 'anyone';
}

/**
 * What happens at each navigation before it is made (platform §2.7, §2.8), in this order:
 * 1. what would be lost is asked about: a no stays where it is (S-57);
 * 2. what the page before left behind is cleared, the error first of all (conflict 16);
 * 3. an admins' address is not entered by anybody else: the error view is shown, the address stays (G-04).
 * All other verdicts are the layout routes', which also judge the first page opened by its address.
 * @returns the end of it
 */
export function followNavigation(router: AnyRouter, context: AppContext): () => void {
  const { store } = context.services;
  /** A step back or forward that was refused makes the router load the page that stays once more: that is no navigation. */
  let refused = false;
  const history: RouterHistory = router.history;
  const unblock = history.block({
    enableBeforeUnload: false,
    async blockerFn({ nextLocation, action }) {
      const question = isRemote(nextLocation.pathname) ? null : store.get(leaveQuestionAtom);
      if (question && !(await question.ask())) {
        refused = action !== 'PUSH' && action !== 'REPLACE';
        return true;
      }
      store.set(leaveAtom, nextLocation.pathname);
      const access = accessOf(router, nextLocation.pathname);
      if (access !== 'admin') return false;
      const verdict = await judgeViewer(access, context);
      if (verdict.kind !== 'denied') return false;
      refused = action !== 'PUSH' && action !== 'REPLACE';
      store.set(pageErrorAtom, new Denied(verdict.area));
      return true;
    },
  });
  // A link to the address that is shown loads it again without a step in the history: the error has had its time.
  const unsubscribe = router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (!hrefChanged && !refused) store.set(clearPageErrorAtom);
    refused = false;
  });
  return () => {
    unblock();
    unsubscribe();
  };
}
