import { useAtomValue } from 'jotai';
import { browserTimeZone } from '../browser/time-zone.ts';
import { profileAtom } from './session.ts';

/** The reader's own time zone; the device's while nobody's is known. */
export const useTimeZone = (): string => useAtomValue(profileAtom)?.timezone || browserTimeZone();
