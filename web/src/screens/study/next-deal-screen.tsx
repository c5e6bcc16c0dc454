import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useMyPacks } from '../../local/hooks.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { openRoom } from '../shared/open-room.ts';
import { findNextDeals } from './next-deal.ts';

const NOTHING = 'No deal is waiting to be played on this device.';

/** The way of the shortcut on the home screen: opens the table at the next deal, over the page of its pack. */
export function NextDealScreen() {
  const { api } = useServices();
  const { db } = usePerson();
  const packs = useMyPacks();
  const engineUrl = useServerSettings()?.gameEngineUrl;
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  const isOpening = useRef(false);
  useEffect(() => {
    if (!packs || isOpening.current) return;
    isOpening.current = true;
    const open = async (): Promise<void> => {
      const next = findNextDeals(packs);
      if (!next) {
        await navigate({ to: '/my-deals', replace: true });
        return notify(NOTHING);
      }
      // The pack's page takes this one's place: there the table leads back to.
      const { dealPackId, dealIds } = next;
      await navigate({ to: '/my-deals/$dealPackId', params: { dealPackId }, replace: true });
      const problem = await openRoom({ api, db, engineUrl }, { place: { dealPackId }, dealIds });
      if (problem) notify(problem, 'bad');
    };
    void open();
  }, [packs, api, db, engineUrl, navigate, notify]);
  return <Skeleton label="Your next deal is on its way" />;
}
