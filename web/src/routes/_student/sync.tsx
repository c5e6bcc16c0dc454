import { createFileRoute } from '@tanstack/react-router';
import { OwnSyncCentre } from '../../screens/study/sync-centre-screen.tsx';

export const Route = createFileRoute('/_student/sync')({
  staticData: { title: 'Sync and storage' },
  component: OwnSyncCentre,
});
