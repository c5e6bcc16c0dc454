import type { Place } from '@overtrick/shared/learning/doctor/finding';
import { atom } from 'jotai/vanilla';

/** Where the editor of a deal is to open, asked from another page; the editor takes it when it has opened. */
export const wayIntoDealAtom = atom<{ readonly dealId: string; readonly place: Place } | null>(null);
