import { fullName } from '@overtrick/shared/learning/values/profile';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ListedPerson } from '../../features/account/who-is-here.tsx';
import { listPeopleHere, type PersonHere } from '../../local/people-here.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { useFindPerson, useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';

/**
 * The people who signed in on this device; undefined until the device has answered.
 * @param staysAsItWas for a log-in: whoever has logged in is not listed while the next page comes
 */
export function usePeopleHere(staysAsItWas = false): readonly ListedPerson[] | undefined {
  const { openDevice } = useServices();
  const person = useFindPerson();
  const here = staysAsItWas ? undefined : person?.userId;
  const profile = useAtomValue(profileAtom);
  const [people, setPeople] = useState<readonly PersonHere[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another person
  useEffect(() => {
    let isShown = true;
    openDevice()
      .then(listPeopleHere)
      .then(
        (found) => isShown && setPeople(found),
        () => isShown && setPeople([]),
      );
    return () => {
      isShown = false;
    };
  }, [openDevice, here]);
  return people?.map(({ userId, name, waiting, wayIn, lastSeen }) => ({
    userId,
    // The name on the device is written when the profile arrives, which may be after the list was read.
    name: (userId === here && profile && fullName(profile)) || name,
    waiting,
    wayIn,
    lastHere: formatRecent(lastSeen, new Date()),
    isHere: userId === here,
  }));
}
