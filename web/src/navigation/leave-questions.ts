import { useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';

/** A navigation as a question sees it: two paths, without their queries. */
interface Way {
  readonly from: string;
  readonly to: string;
}

/** Asks before a navigation goes on, where there is something to ask; false keeps the reader on the page. */
export type LeaveQuestion = (way: Way) => Promise<boolean>;

/** The questions of what stands on the page: a recording, forms with words that were not saved. */
export const leaveQuestionsAtom = atom<readonly LeaveQuestion[]>([]);

/** Asks this before each navigation, as long as the component is there. @param question the same function each time */
export function useLeaveQuestion(question: LeaveQuestion): void {
  const change = useSetAtom(leaveQuestionsAtom);
  useEffect(() => {
    change((all) => [...all, question]);
    return () => change((all) => all.filter((other) => other !== question));
  }, [question, change]);
}
