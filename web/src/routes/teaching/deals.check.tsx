import { createFileRoute } from '@tanstack/react-router';
import { checkSearchSchema } from '../../navigation/set-search.ts';
import { DoctorScreen } from '../../screens/library/doctor-screen.tsx';
import { idsOf } from '../../screens/library/set-loads.ts';

export const Route = createFileRoute('/teaching/deals/check')({
  staticData: { title: 'Check deals' },
  validateSearch: checkSearchSchema,
  component: Check,
});

function Check() {
  const { ids, groups, pack } = Route.useSearch();
  return <DoctorScreen checked={{ ids: idsOf(ids), groupIds: idsOf(groups), packId: pack }} />;
}
