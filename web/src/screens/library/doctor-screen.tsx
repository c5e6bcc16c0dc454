import { DealChecks } from '../../features/deal-doctor/deal-checks.tsx';
import { useSeeFinding } from './see-finding.ts';
import { type CheckedDeals, useDealChecks } from './use-deal-checks.ts';
import { useSilencing } from './use-silencing.ts';

/** Deals of the teacher's library examined on this device, each finding at the table if wanted. */
export function DoctorScreen({ checked }: { readonly checked: CheckedDeals }) {
  const { findDeal, findServed, changeDeal, ...checking } = useDealChecks(checked);
  const silence = useSilencing({ findServed, changeDeal });
  const see = useSeeFinding();
  return (
    <DealChecks
      {...checking}
      onSilence={silence}
      onSee={(dealId, finding) => {
        const deal = findDeal(dealId);
        if (deal) see(deal, finding);
      }}
    />
  );
}
