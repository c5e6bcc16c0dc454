import { dealAhead } from '@overtrick/shared/learning/packs/next-deal';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { type ReactNode, useEffect, useState } from 'react';
import { ComingTable } from '../../pieces/coming-table.tsx';
import { usePerson, useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { openRoom, type Wanted } from './open-room.ts';

/** Opens the table, and draws what is known of it over the page until its own page stands there. */
export function useOpenRoom(): { open(wanted: Wanted): Promise<string | null>; readonly coming: ReactNode } {
  const { api } = useServices();
  const { db } = usePerson();
  const engineUrl = useServerSettings()?.gameEngineUrl;
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    // A page that comes back from the browser's memory has the table still drawn over it.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setRoom(null);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return {
    open: (wanted) => openRoom({ api, db, engineUrl, onRoom: setRoom }, wanted),
    coming: room && drawRoom(room),
  };
}

function drawRoom({ title, positions, of, deals: [deal] }: Room): ReactNode {
  const ahead = deal && dealAhead(deal);
  const position = positions?.[0] ?? 1;
  if (!ahead) return null;
  return <ComingTable title={title ?? dealTitle(null, 0)} place={`Deal ${position} of ${of ?? 1}`} deal={ahead} />;
}
