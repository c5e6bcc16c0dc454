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

/** Opens 'Preview deals' at a deal of a pack (P-55, P-63). A press is ignored while another deal is opening. */
export function usePackPreview({ id, title }: Pick<ManagedPack, 'id' | 'title'>) {
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
      openSummaries({ title, deals, index, context: 'deal_pack', metadata: { dealPackId: id } });
    } catch (error) {
      notify(isOffline(error) ? NOT_HERE : errorMessage(error), 'bad');
    }
    setOpening(null);
  };
  return { opening, open: (index: number) => void open(index) };
}
