import { answersByTwoTaps, DEFAULT_PREFERENCES, type Preferences } from '@overtrick/shared/learning/values/preferences';
import { createContext, useContext } from 'react';
import { usePhone } from '../../../pieces/use-phone.ts';

/** What the reader has chosen about taps. */
export const TwoTapsContext = createContext<Pick<Preferences, 'twoTaps' | 'twoTapsToAnswer'>>(DEFAULT_PREFERENCES);

/** Whether a tap lifts an answer before the next one gives it: an answer has no take-back of its own (silence 343). */
export function useTwoTaps(): boolean {
  const chosen = useContext(TwoTapsContext);
  return answersByTwoTaps(chosen, usePhone());
}
