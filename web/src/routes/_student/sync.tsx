import { createFileRoute } from '@tanstack/react-router';
import { SyncCentreScreen } from '../../screens/study/sync-centre-screen.tsx';

export const Route = createFileRoute('/_student/sync')({
  staticData: { title: 'Sync and storage' },
  component: SyncCentreScreen,
});
