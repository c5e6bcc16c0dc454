import { type ReactNode, useEffect, useState } from 'react';
import { usePerson, useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import type { Wanted } from './open-room.ts';

/** What opens the table, fetched when the page is drawn, so that it is there at the press (ruling 65). */
const fetchOpening = () => Promise.all([import('./open-room.ts'), import('./coming-room.tsx')]);

/** Opens the table, and draws what is known of it over the page until its own page stands there. */
export function useOpenRoom(): { open(wanted: Wanted): Promise<string | null>; readonly coming: ReactNode } {
  const { api } = useServices();
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
      return openRoom({ api, db, engineUrl, onRoom: (room) => setComing(<ComingRoom room={room} />) }, wanted);
    },
    coming,
  };
}
