import { useAtomValue } from 'jotai';
import { browserTimeZone } from '../browser/time-zone.ts';
import { profileAtom } from './session.ts';

/** The time zone in the person's profile, otherwise the browser's. */
export const useTimeZone = (): string => useAtomValue(profileAtom)?.timezone || browserTimeZone();
