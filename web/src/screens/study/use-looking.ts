import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { usePerson } from '../../services/context.ts';
import { syncStatusAtom } from '../../sync/status.ts';

/**
 * While a pack or a course is not on the device yet, the server is asked once: what was only just got arrives with the
 * next round of the sync. True until the server has answered or cannot be reached.
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
