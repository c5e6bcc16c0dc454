import { isTimeZone } from '@overtrick/shared/forms/time-zone';
import { useAtomValue } from 'jotai';
import { browserTimeZone } from '../browser/time-zone.ts';
import { profileAtom } from './session.ts';

/** A profile's time zone, otherwise the browser's: a newer device may have set one that this browser does not know. */
export const readerTimeZone = (profile: { readonly timezone: string } | null): string =>
  profile && isTimeZone(profile.timezone) ? profile.timezone : browserTimeZone();

/** The time zone in the person's profile, otherwise the browser's. */
export const useTimeZone = (): string => readerTimeZone(useAtomValue(profileAtom));
