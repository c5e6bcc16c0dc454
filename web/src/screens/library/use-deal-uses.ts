import { type DealUse, listDealUses, takeNewest } from '@overtrick/shared/contract/deal-uses';
import { useEffect, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { useServices } from '../../services/context.ts';

/** What holds a deal; null where it did not come. */
export const readUses = (api: Pick<Api, 'read'>, dealId: string): Promise<readonly DealUse[] | null> =>
  api.read(listDealUses, { params: { dealId }, background: true }).then(
    ({ results }) => results,
    () => null,
  );

/**
 * What holds a deal, read again with each state of it; undefined until it has come.
 * @param stamp a text that is another for each state of the deal
 */
export function useDealUses(dealId: string, stamp: string) {
  const { api } = useServices();
  const [uses, setUses] = useState<readonly DealUse[] | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the deal
  useEffect(() => {
    let isHere = true;
    void readUses(api, dealId).then((there) => isHere && setUses(there));
    return () => {
      isHere = false;
    };
  }, [api, dealId, stamp]);
  const take = async (chosen: readonly DealUse[]): Promise<void> => {
    const idsOf = (kind: DealUse['kind']) => chosen.filter((use) => use.kind === kind).map(({ id }) => id);
    const body = { dealPacks: idsOf('deal_pack'), lessons: idsOf('lesson'), activities: idsOf('activity') };
    setUses((await api.read(takeNewest, { params: { dealId }, body })).results);
  };
  return { uses, take };
}
