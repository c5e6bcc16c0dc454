import { useNavigate } from '@tanstack/react-router';
import { MyPackPage } from '../../features/deal-packs/my-pack-page.tsx';
import { usePack } from '../../local/hooks.ts';
import { useName } from '../../shell/trail.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { useArrivalOf } from '../shared/arrival.tsx';
import { useDealFiles } from '../shared/deal-files.tsx';
import { GoneItem } from '../shared/gone-item.tsx';
import { useOpenRoom } from '../shared/use-open-room.tsx';
import { DevicePanel } from './device-panel.tsx';

/** One of the student's packs. A pack that the student has just got arrives with the next sync round. */
export function PackScreen({ dealPackId }: { readonly dealPackId: string }) {
  const navigate = useNavigate();
  const pack = usePack(dealPackId);
  const room = useOpenRoom();
  const files = useDealFiles(pack?.bundle?.media);
  const arrival = useArrivalOf('deals', pack === null);
  useName(pack?.title, `/my-deals/${pack?.id ?? dealPackId}`);
  if (arrival) return arrival;
  if (pack === undefined) return <Skeleton label="Your pack is on its way" />;
  if (pack === null) return <GoneItem itemId={dealPackId} />;
  return (
    <>
      <MyPackPage
        pack={pack}
        files={files.ways}
        onOpenRoom={(dealIds) => room.open({ place: { dealPackId }, dealIds }, pack.bundle)}
        onLookBack={(dealId) =>
          void navigate({ to: '/my-deals/$dealPackId/look-back/$dealId', params: { dealPackId, dealId } })
        }
        panel={<DevicePanel id={dealPackId} what="pack" title={pack.title} download={pack.download} />}
      />
      {files.dialog}
      {room.coming}
    </>
  );
}
