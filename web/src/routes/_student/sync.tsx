import { createFileRoute } from '@tanstack/react-router';
import { OwnSyncCentre } from '../../app/sync-centre.tsx';

export const Route = createFileRoute('/_student/sync')({
  head: () => ({ meta: [{ title: 'Sync and storage · Overtrick' }] }),
  component: OwnSyncCentre,
});
