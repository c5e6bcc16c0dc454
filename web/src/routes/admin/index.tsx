import { getAdminCounts } from '@overtrick/shared/contract/counts';
import { createFileRoute } from '@tanstack/react-router';
import { useCounts } from '../../app/people/area-counts.ts';
import { AdminHomePage } from '../../features/area-home/admin-home-page.tsx';

export const Route = createFileRoute('/admin/')({
  staticData: { title: 'Admin' },
  component: () => <AdminHomePage counts={useCounts(getAdminCounts)} />,
});
