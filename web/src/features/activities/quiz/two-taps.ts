import { createContext, useContext } from 'react';
import { useWindowBox } from '../../../card-table/boxes.ts';

/** The table's setting 'Two taps to play'. */
export const TwoTapsContext = createContext(false);

/** Below this width a question has the stack of a phone's table (ruling 32). */
const PHONE = 768;

export const usePhone = (): boolean => useWindowBox().width < PHONE;

/** Whether a tap lifts an answer before the next one gives it: an answer has no take-back of its own (silence 343). */
export function useTwoTaps(): boolean {
  const set = useContext(TwoTapsContext);
  return usePhone() || set;
}
