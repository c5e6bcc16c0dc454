import type { Room } from '@overtrick/shared/learning/rooms/room';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextPaint } from '../../browser/next-paint.ts';
import type { Bundle } from '../../local/study-rows.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { keepComing } from '../../services/kept-page.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import type { Wanted } from './open-room.ts';

const importOpening = () => Promise.all([import('./open-room.ts'), import('./coming-room.tsx')]);

let opening: Awaited<ReturnType<typeof importOpening>> | undefined;

/** What opens the table, fetched when the page is drawn, so that it is there at the press (ruling 65). */
async function fetchOpening(): Promise<NonNullable<typeof opening>> {
  opening ??= await importOpening();
  return opening;
}

interface OpenRoom {
  /** @param opened what the page holds of the deals' source, which need not be read again */
  open(wanted: Wanted, opened?: Bundle | null): Promise<string | null>;
  /** What is known of the table that opens. */
  readonly coming: ReactNode;
}

/** Opens the table, and draws what is known of it over the page until its own page stands there. */
export function useOpenRoom(): OpenRoom {
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
    async open(wanted, held) {
      const opened = held ?? undefined;
      // What is there is not waited for: the table is drawn in the press itself, in one drawing with what it changes here.
      const [{ openRoom }, { ComingRoom }] = opening ?? (await fetchOpening());
      const onBuilt = (room: Room): void => flushSync(() => setComing(<ComingRoom room={room} />));
      const onAddress = async (address: string): Promise<void> => {
        await nextPaint();
        const drawn = document.querySelector('.coming-table');
        if (drawn) await keepComing(services, address, drawn);
      };
      const problem = await openRoom({ api: services.api, db, engineUrl, opened, onBuilt, onAddress }, wanted);
      if (problem) setComing(null);
      return problem;
    },
    coming,
  };
}
