import type { Room } from '@overtrick/shared/learning/rooms/room';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePerson, useServices } from '../../services/context.ts';
import { keepComing, nextPaint } from '../../services/kept-page.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import type { Wanted } from './open-room.ts';

/** What opens the table, fetched when the page is drawn, so that it is there at the press (ruling 65). */
const fetchOpening = () => Promise.all([import('./open-room.ts'), import('./coming-room.tsx')]);

/** Opens the table, and draws what is known of it over the page until its own page stands there. */
export function useOpenRoom(): { open(wanted: Wanted): Promise<string | null>; readonly coming: ReactNode } {
  const services = useServices();
  const { db } = usePerson();
  const engineUrl = useServerSettings()?.gameEngineUrl;
  const [coming, setComing] = useState<ReactNode>(null);
  useEffect(() => {
    void fetchOpening().catch(() => {});
    // A page that comes back from the browser's memory has the table still drawn over it.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setComing(null);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return {
    async open(wanted) {
      const [{ openRoom }, { ComingRoom }] = await fetchOpening();
      const onRoom = async (room: Room, address: string): Promise<void> => {
        flushSync(() => setComing(<ComingRoom room={room} />));
        await nextPaint();
        const drawn = document.querySelector('.coming-table');
        if (drawn) await keepComing(services, address, drawn);
      };
      return openRoom({ api: services.api, db, engineUrl, onRoom }, wanted);
    },
    coming,
  };
}
