import { createFileRoute } from '@tanstack/react-router';
import { OwnSyncCentre } from '../../app/study/sync-centre.tsx';

export const Route = createFileRoute('/_student/sync')({
  staticData: { title: 'Sync and storage' },
  component: OwnSyncCentre,
});
