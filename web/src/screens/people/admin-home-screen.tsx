import { getAdminCounts } from '@overtrick/shared/contract/counts';
import { AdminHomePage } from '../../features/area-home/admin-home-page.tsx';
import { useCounts } from './area-counts.ts';

/** The home page of the admins' area, with counts of open work. */
export const AdminHomeScreen = () => <AdminHomePage counts={useCounts(getAdminCounts)} />;
