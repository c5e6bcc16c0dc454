import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { ManagedPack } from '@overtrick/shared/learning/packs/deal-pack';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { isOffline } from '../../api/api-error.ts';
import { errorMessage } from '../../form/failure.ts';
import { findBundle } from '../../local/bundles.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { usePerson, useServices } from '../../services/context.ts';

const NOT_HERE = 'You are off line, and the deals of this pack are not on this device.';

/** Opens 'Preview deals' at a deal of a pack (P-55, P-63). A press is ignored while another deal is opening. */
export function usePackPreview({ id, title }: Pick<ManagedPack, 'id' | 'title'>) {
  const [opening, setOpening] = useState<number | null>(null);
  const openSummaries = useSetAtom(summariesAtom);
  const notify = useSetAtom(notifyAtom);
  const readDeals = useReadDeals(id);
  const open = async (index: number): Promise<void> => {
    if (opening !== null) return;
    setOpening(index);
    try {
      const deals = [...(await readDeals())];
      openSummaries({ title, deals, index, context: 'deal_pack', metadata: { dealPackId: id } });
    } catch (error) {
      notify(isOffline(error) ? NOT_HERE : errorMessage(error), 'bad');
    }
    setOpening(null);
  };
  return { opening, open: (index: number) => void open(index) };
}

/** Milliseconds that the server has to answer where the device has the deals (docs/decisions/0002). */
const PATIENCE = 3000;

/** The pack's deals in the versions that stand in it (ruling 47): the server's, otherwise those on this device. */
function useReadDeals(dealPackId: string): () => Promise<readonly StudyDeal[]> {
  const { api } = useServices();
  const { db } = usePerson();
  return async () => {
    const here = await findBundle(db, dealPackId);
    try {
      const patience = here && { timeout: PATIENCE };
      return (await api.read(getDealPackBundle, { params: { dealPackId }, ...patience })).deals;
    } catch (error) {
      if (!here || !isOffline(error)) throw error;
      return here.bundle.deals;
    }
  };
}
