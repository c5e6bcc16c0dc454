import { fullName } from '@overtrick/shared/learning/values/profile';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LockSettings } from '../../features/account/lock-settings.tsx';
import { useLive } from '../../local/live.ts';
import { hasLock, removeLock, setLock, tryLock } from '../../local/person-lock.ts';
import { useFindPerson } from '../../services/context.ts';
import { dropKeptPages } from '../../services/kept-page.ts';
import { noteUnlocked } from '../../services/unlocked.ts';
import { profileAtom } from '../../session/session.ts';

/** The lock of the signed-in person on this device; null for a visitor, undefined while it is being read. */
export function useOwnLock(): ReactNode | undefined {
  const person = useFindPerson();
  const profile = useAtomValue(profileAtom);
  const isLocked = useLive(() => (person ? hasLock(person.device, person.userId) : false), [person]);
  if (!person) return null;
  if (isLocked === undefined) return undefined;
  const { device, userId } = person;
  return (
    <LockSettings
      key={userId}
      name={profile ? fullName(profile) : 'you'}
      isLocked={isLocked}
      onSet={async (digits) => {
        await setLock(device, userId, digits);
        // It would be seen before the digits are asked for.
        dropKeptPages();
        noteUnlocked(userId);
      }}
      onRemove={async (digits) => {
        const answer = await tryLock(device, userId, digits);
        if (answer === 'open') await removeLock(device, userId);
        return answer;
      }}
    />
  );
}
