import { MyPacksPage } from '../../features/deal-packs/my-packs-page.tsx';
import { useMyPacks } from '../../local/hooks.ts';
import { InstallNotice } from '../../shell/update-notice.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { useArrival } from '../shared/arrival.tsx';
import { useOpenRoom } from '../shared/use-open-room.tsx';

/** The student's packs, read from the device. */
export function MyDealsScreen() {
  const packs = useMyPacks();
  const room = useOpenRoom();
  const arrival = useArrival('deals');
  if (arrival) return arrival;
  if (!packs || arrival === undefined) return <Skeleton label="Your packs are loading" />;
  return (
    <>
      {packs.some((pack) => pack.bundle) && <InstallNotice />}
      <MyPacksPage packs={packs} onOpenRoom={(dealPackId, dealIds) => room.open({ place: { dealPackId }, dealIds })} />
      {room.coming}
    </>
  );
}
