import { useAtomValue } from 'jotai';
import { profileAtom } from './session.ts';
import { browserTimeZone } from './time-zone.ts';

/** The reader's own time zone; the device's while nobody's is known. */
export const useTimeZone = (): string => useAtomValue(profileAtom)?.timezone || browserTimeZone();
