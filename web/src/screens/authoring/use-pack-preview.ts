import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { ManagedPack } from '@overtrick/shared/learning/packs/deal-pack';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { isOffline } from '../../api/api-error.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { readPack } from '../shared/read-pack.ts';

const NOT_HERE = 'You are off line, and the deals of this pack are not on this device.';

const NOT_STUDIED = 'This deal cannot be studied yet, so there is no preview of it here.';

type ShownPack = Pick<ManagedPack, 'id' | 'title' | 'deals'>;

/** Opens 'Preview deals' at a deal of a pack (P-55, P-63). A press is ignored while another deal is opening. */
export function usePackPreview(context: PublishingArea, { id, title, deals: shown }: ShownPack) {
  const [opening, setOpening] = useState<number | null>(null);
  const openSummaries = useSetAtom(summariesAtom);
  const notify = useSetAtom(notifyAtom);
  const { api } = useServices();
  const { db } = usePerson();
  const open = async (index: number): Promise<void> => {
    if (opening !== null) return;
    setOpening(index);
    try {
      const { deals } = await readPack({ api, db }, id);
      // By its id, because a deal that cannot be studied is on the page and not among these (silence 233).
      const at = deals.findIndex((deal) => deal.id === shown[index]?.id);
      if (at < 0) notify(NOT_STUDIED, 'bad');
      else
        openSummaries({
          title,
          deals,
          index: at,
          context: 'deal_pack',
          metadata: { dealPackId: id },
          own: context === 'teaching',
        });
    } catch (error) {
      notify(isOffline(error) ? NOT_HERE : errorMessage(error), 'bad');
    }
    setOpening(null);
  };
  return { opening, open: (index: number) => void open(index) };
}
