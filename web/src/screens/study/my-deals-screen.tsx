import type { MyPack } from '@overtrick/shared/sync/my-items';
import { useAtomValue } from 'jotai';
import { MyPacksPage } from '../../features/deal-packs/my-packs-page.tsx';
import { useMyPacks } from '../../local/hooks.ts';
import { readFirstPacks } from '../../local/packs.ts';
import type { Services } from '../../services/services.ts';
import { InstallNotice } from '../../shell/update-notice.tsx';
import { syncStatusAtom } from '../../sync/status.ts';
import { useOnline } from '../../sync/use-online.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { useArrival } from '../shared/arrival.tsx';
import { EndedNote } from '../shared/ended-note.tsx';
import { NextPage } from '../shared/next-page.tsx';
import { useOpenRoom } from '../shared/use-open-room.tsx';

/** The packs for the first drawing; undefined where the page has something else to say first. */
export async function loadMyDeals({ person, session }: Services): Promise<readonly MyPack[] | undefined> {
  const db = person()?.db;
  // What teachers see is said once above the packs, and comes with them: else they would move.
  if (session.current()?.profile?.toldOfRecords === false) return undefined;
  return db && readFirstPacks(db, Date.now()).catch(() => undefined);
}

/** The student's packs, read from the device. @param first those that were read before the page is drawn */
export function MyDealsScreen({ first }: { readonly first?: readonly MyPack[] | undefined }) {
  const packs = useMyPacks(first);
  const { state } = useAtomValue(syncStatusAtom);
  const isOnline = useOnline() && state !== 'offline';
  const room = useOpenRoom();
  const arrival = useArrival('deals', undefined, first && null);
  if (arrival) return arrival;
  if (!packs || arrival === undefined) return <Skeleton label="Your packs are loading" />;
  return (
    <>
      {packs.some((pack) => pack.bundle) && <InstallNotice />}
      <MyPacksPage
        packs={packs}
        isOnline={isOnline}
        onOpenRoom={(dealPackId, dealIds) =>
          room.open({ place: { dealPackId }, dealIds }, packs.find(({ id }) => id === dealPackId)?.bundle)
        }
      />
      <EndedNote kind="dealPack" />
      <NextPage href={packs[0] && `/my-deals/${packs[0].id}`} />
      {room.coming}
    </>
  );
}
