import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { chosenSearch } from '../../navigation/set-search.ts';
import { DoctorScreen } from '../../screens/library/doctor-screen.tsx';
import { idsOf } from '../../screens/library/set-loads.ts';

export const Route = createFileRoute('/teaching/deals/check')({
  staticData: { title: 'Check deals' },
  validateSearch: v.object(chosenSearch),
  component: Check,
});

function Check() {
  const { ids, groups } = Route.useSearch();
  return <DoctorScreen checked={{ ids: idsOf(ids), groupIds: idsOf(groups) }} />;
}
