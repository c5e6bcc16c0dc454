import { useWindowBox } from '../card-table/boxes.ts';

/** Below this width a page has the stack of a phone's table (ruling 32). */
const PHONE = 768;

export const usePhone = (): boolean => useWindowBox().width < PHONE;
