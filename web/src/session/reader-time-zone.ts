import { isTimeZone } from '@overtrick/shared/forms/time-zone';
import { useAtomValue } from 'jotai';
import { browserTimeZone } from '../browser/time-zone.ts';
import { profileAtom } from './session.ts';

/** The name that was looked at last: a page asks for the same one with each of its drawings. */
let seen: { readonly name: string; readonly isKnown: boolean } | undefined;

function isKnown(name: string): boolean {
  if (seen?.name !== name) seen = { name, isKnown: isTimeZone(name) };
  return seen.isKnown;
}

/** A profile's time zone, otherwise the browser's: a newer device may have set one that this browser does not know. */
export const readerTimeZone = (profile: { readonly timezone: string } | null): string =>
  profile && isKnown(profile.timezone) ? profile.timezone : browserTimeZone();

/** The time zone in the person's profile, otherwise the browser's. */
export const useTimeZone = (): string => readerTimeZone(useAtomValue(profileAtom));
