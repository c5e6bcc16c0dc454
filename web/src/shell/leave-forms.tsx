import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { doWithout } from '../browser/code.ts';
import { type LeaveQuestion, useLeaveQuestion } from '../navigation/leave-questions.ts';
import { unsavedFormsAtom } from '../navigation/unsaved-forms.ts';
import { useServices } from '../services/context.ts';
import type { Leaving, LeavingFacts } from './leave-dialog.tsx';

const load = () => import('./leave-dialog.tsx');
const LeaveDialog = lazy(() => load().then((module) => ({ default: module.LeaveDialog })));

interface Asked extends LeavingFacts {
  readonly onAnswer: (answer: Leaving) => void;
}

/**
 * Asks before a page is left on which something was changed and not saved: once, however many forms it is in (silence
 * 257). A change of the query stays on the page; and nobody is asked once nobody is signed in, because there the page
 * ends in any case. The question's code comes with a form: once another tab has the newer build it may come no more, and
 * the page would be loaded again in the place of the question (D-554).
 */
export function LeaveForms() {
  const { person } = useServices();
  const store = useStore();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isAsking = useRef(false);
  const ways = useRef(0);
  const ask: LeaveQuestion = useCallback(
    async ({ from, to }) => {
      const forms = store.get(unsavedFormsAtom).filter(({ isChanged }) => isChanged());
      if (from !== to && !isAsking.current) ways.current += 1;
      const way = ways.current;
      if (from === to || forms.length === 0 || !person()) return true;
      // Another way while the question stands: the first one is to be answered.
      if (isAsking.current) return false;
      isAsking.current = true;
      const kept = await Promise.all(forms.map(({ settled }) => settled()));
      const files = forms.flatMap(({ listFiles }) => listFiles());
      const answer = await new Promise<Leaving>((onAnswer) =>
        setAsked({ isKept: kept.every(Boolean), files, onAnswer }),
      );
      isAsking.current = false;
      setAsked(null);
      if (answer === 'stay') return false;
      await Promise.all(forms.map(({ leave }) => leave(answer)));
      // Who chose another way meanwhile goes there: this one, going on later, would win over it.
      return way === ways.current;
    },
    [store, person],
  );
  useLeaveQuestion(ask);
  const hasForm = useAtomValue(unsavedFormsAtom).length > 0;
  useEffect(() => {
    if (hasForm) doWithout(load()).catch(() => {});
  }, [hasForm]);
  return <Suspense>{asked && <LeaveDialog {...asked} />}</Suspense>;
}
