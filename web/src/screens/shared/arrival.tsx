import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { ArrivalPage } from '../../features/sync-centre/arrival-page.tsx';
import type { Sought } from '../../features/sync-centre/arrival-words.ts';
import { dismissArrival } from '../../local/arrival.ts';
import { useArrivalFacts } from '../../local/arrival-facts.ts';
import { useDatabase } from '../../local/hooks.ts';
import { installStateAtom } from '../../services/install.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { useOnline } from '../../sync/use-online.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

/**
 * The page in place of a list of what the student has, while this device does not know it or gets it back; null where the
 * list can stand, undefined while loading (silence 326).
 * @param onGoneOn where the list is another page
 * @param first null where it was read before that the list can stand
 */
export function useArrival(sought: Sought, onGoneOn?: () => void, first?: null): ReactNode {
  const db = useDatabase();
  const facts = useArrivalFacts(first);
  const { state } = useAtomValue(syncStatusAtom);
  const online = useOnline();
  const zone = browserTimeZone();
  const clearsWeekly = useAtomValue(installStateAtom) === 'manual';
  if (!facts) return facts;
  const reached = online && state !== 'offline';
  if (facts.why === 'new' && facts.isPulled) return null;
  // The first answer takes a moment only; nothing was here that could be missed.
  if (facts.why === 'new' && reached && state !== 'updating')
    return <Skeleton label={`Your ${sought} are on their way`} />;
  return (
    <ArrivalPage
      {...facts}
      sought={sought}
      reached={reached}
      clearsWeekly={clearsWeekly}
      moment={{ now: new Date(), zone }}
      onGoOn={() => void dismissArrival(db).then(onGoneOn)}
    />
  );
}

/** The same in place of the page of one pack or course that is missing: null once the server has said what there is. */
export function useArrivalOf(sought: Sought, isMissing: boolean): ReactNode {
  const page = useArrival(sought);
  const facts = useArrivalFacts();
  return isMissing && facts && !facts.isPulled ? page : null;
}
