import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { usePerson } from '../../services/context.ts';
import { syncStatusAtom } from '../../sync/status.ts';

/**
 * Starts one sync round when a pack or course is not on the device, because the student may have just got it. True until
 * the server has answered or cannot be reached.
 */
export function useLooking(missing: boolean): boolean {
  const { runner } = usePerson();
  const { lastSaved, state } = useAtomValue(syncStatusAtom);
  const [since] = useState(() => Date.now());
  useEffect(() => {
    if (missing) runner.wake();
  }, [missing, runner]);
  return missing && state !== 'offline' && state !== 'paused' && (lastSaved ?? 0) < since;
}
