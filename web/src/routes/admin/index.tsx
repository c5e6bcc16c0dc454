import { getAdminCounts } from '@overtrick/shared/contract/counts';
import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '../../features/area-home/admin-home-page.tsx';
import { useCounts } from '../../screens/people/area-counts.ts';

export const Route = createFileRoute('/admin/')({
  staticData: { title: 'Admin' },
  component: () => <AdminHomePage counts={useCounts(getAdminCounts)} />,
});
