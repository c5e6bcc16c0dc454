import { itemRoute } from '@overtrick/shared/learning/items/edit-ways';
import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { DealChecks } from '../../features/deal-doctor/deal-checks.tsx';
import { wayIntoDealAtom } from '../../navigation/way-into-deal.ts';
import type { CheckedDeals } from './checked-deals.ts';
import { useSeeFinding } from './see-finding.ts';
import { useDealChecks } from './use-deal-checks.ts';
import { useSilencing } from './use-silencing.ts';

/** Deals of the library or of a pack examined on this device, each finding at the table or in the editor if wanted. */
export function DoctorScreen({ checked }: { readonly checked: CheckedDeals }) {
  const { pack, findDeal, findServed, changeDeal, ...checking } = useDealChecks(checked);
  const silence = useSilencing({ findServed, changeDeal });
  const see = useSeeFinding();
  const navigate = useNavigate();
  const setWay = useSetAtom(wayIntoDealAtom);
  return (
    <DealChecks
      {...checking}
      pack={pack && { ...pack, href: itemRoute('dealPack', 'teaching', pack.id) }}
      onSilence={silence}
      onSee={(dealId, finding) => {
        const deal = findDeal(dealId);
        if (deal) see(deal, finding);
      }}
      onGo={(dealId, { place }) => {
        setWay({ dealId, place });
        void navigate({ to: '/teaching/deals/$dealId/edit', params: { dealId } });
      }}
    />
  );
}
