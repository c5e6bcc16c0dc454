import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { MyPack } from '../features/deal-packs/my-pack.tsx';
import { NotFoundPage } from '../features/public/not-found-page.tsx';
import { usePack } from '../local/hooks.ts';
import { askForPersistence } from '../local/storage.ts';
import { syncStatusAtom } from '../sync/status.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePerson, useServices } from './context.ts';
import { openRoom } from './open-room.ts';
import { useServerSettings } from './server-settings.ts';
import { useName } from './trail.ts';

/** One of the student's packs. A pack that was only just got arrives with the next round of the sync. */
export function OwnPack({ dealPackId }: { readonly dealPackId: string }) {
  const { api } = useServices();
  const person = usePerson();
  const navigate = useNavigate();
  const pack = usePack(dealPackId);
  const engineUrl = useServerSettings()?.gameEngineUrl;
  const looking = useLooking(pack === null);
  useName(pack?.title);
  if (pack === undefined || (pack === null && looking)) return <Skeleton label="Your pack is on its way" />;
  if (pack === null) return <NotFoundPage />;
  return (
    <MyPack
      pack={pack}
      onOpenRoom={(dealIds) => openRoom({ api, db: person.db, engineUrl }, { dealPackId, dealIds })}
      onLookBack={(dealId) =>
        void navigate({ to: '/my-deals/$dealPackId/look-back/$dealId', params: { dealPackId, dealId } })
      }
      onDownload={() => {
        void askForPersistence();
        void person.downloads.fetch(dealPackId);
      }}
      onCancel={() => person.downloads.cancel(dealPackId)}
      onRemove={() => void person.downloads.remove(dealPackId)}
    />
  );
}

/** While a pack is not on the device yet, the server is asked once; true until it has answered or cannot be reached. */
function useLooking(missing: boolean): boolean {
  const { runner } = usePerson();
  const { lastSaved, state } = useAtomValue(syncStatusAtom);
  const [since] = useState(() => Date.now());
  useEffect(() => {
    if (missing) runner.wake();
  }, [missing, runner]);
  return missing && state !== 'offline' && state !== 'paused' && (lastSaved ?? 0) < since;
}
