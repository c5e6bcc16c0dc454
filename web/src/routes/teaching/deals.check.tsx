import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DoctorScreen } from '../../screens/library/doctor-screen.tsx';

const list = v.optional(v.fallback(v.string(), ''), '');

/** Ids of deals and of groups, each separated by commas. */
const searchSchema = v.object({ ids: list, groupId: list });

const listed = (text: string): readonly string[] => text.split(',').filter(Boolean);

export const Route = createFileRoute('/teaching/deals/check')({
  staticData: { title: 'Check deals' },
  validateSearch: searchSchema,
  component: Check,
});

function Check() {
  const { ids, groupId } = Route.useSearch();
  return <DoctorScreen checked={{ ids: listed(ids), groupIds: listed(groupId) }} />;
}
