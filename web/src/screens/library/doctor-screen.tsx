import { DealChecks } from '../../features/deal-doctor/deal-checks.tsx';
import { useSeeFinding } from './see-finding.ts';
import { type CheckedDeals, useDealChecks } from './use-deal-checks.ts';

/** Deals of the teacher's library examined on this device, each finding at the table if wanted. */
export function DoctorScreen({ checked }: { readonly checked: CheckedDeals }) {
  const { findDeal, ...checking } = useDealChecks(checked);
  const see = useSeeFinding();
  return (
    <DealChecks
      {...checking}
      onSee={(dealId, finding) => {
        const deal = findDeal(dealId);
        if (deal) see(deal, finding);
      }}
    />
  );
}
