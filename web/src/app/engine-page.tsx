import { getRoom } from '@overtrick/shared/contract/deals';
import type { Room } from '@overtrick/shared/learning/room';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { openTable, warmSolvers } from '../engine/client.ts';
import { EngineRoom } from '../features/engine-room/engine-room.tsx';
import { exitAddress } from '../features/engine-room/exit.ts';
import { keepForGuest, keepOnDevice } from '../features/engine-room/keeper.ts';
import { SyncMark } from '../features/sync-centre/sync-mark.tsx';
import { errorMessage } from '../lib/api-error.ts';
import { preferencesAtom } from '../lib/preferences.ts';
import { findRoom } from '../local/rooms.ts';
import { syncStatusAtom } from '../sync/status.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useFindPerson, useServices } from './context.ts';
import type { Services } from './services.ts';

type Found = { readonly room: Room } | { readonly problem: string } | null;

/** Finds the room, on the device first (decision 25), and plays it. */
export function EnginePage({ roomToken }: { readonly roomToken: string }) {
  const services = useServices();
  const [found, setFound] = useState<Found>(null);
  useEffect(warmSolvers, []);
  useEffect(() => {
    void lookForRoom(services, roomToken).then(setFound);
  }, [services, roomToken]);
  if (!found) return <Skeleton label="The table is being laid" />;
  if ('problem' in found)
    return (
      <main className="engine-problem">
        <ErrorView
          title="This table is not open"
          action={
            <ButtonLink kind="filled" href="/my-deals">
              My deals
            </ButtonLink>
          }
        >
          {found.problem}
        </ErrorView>
      </main>
    );
  return <FoundRoom room={found.room} />;
}

async function lookForRoom(services: Services, roomToken: string): Promise<Found> {
  if (!roomToken) return { problem: 'The address names no room. Open the deal from its pack.' };
  const person = services.person();
  const kept = person && (await findRoom(person.db, roomToken));
  if (kept) return { room: kept };
  try {
    return { room: await services.api.read(getRoom, { params: { roomToken }, background: true }) };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

function FoundRoom({ room }: { readonly room: Room }) {
  const { api } = useServices();
  const person = useFindPerson();
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  const status = useAtomValue(syncStatusAtom);
  const keeper = useMemo(() => (person ? keepOnDevice(room, person) : keepForGuest(room, api)), [room, person, api]);
  return (
    <EngineRoom
      room={room}
      keeper={keeper}
      openTable={openTable}
      preferences={preferences}
      onPreferences={setPreferences}
      syncMark={person && <SyncMark status={status} compact />}
      onLeave={() => location.assign(exitAddress(room.exitRedirectUrl, location.origin))}
    />
  );
}
