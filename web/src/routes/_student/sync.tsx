import { createFileRoute } from '@tanstack/react-router';
import { usePerson } from '../../app/context.ts';
import { SyncCentrePage } from '../../features/sync-centre/sync-centre-page.tsx';

export const Route = createFileRoute('/_student/sync')({
  head: () => ({ meta: [{ title: 'Sync and storage · Overtrick' }] }),
  component: SyncCentre,
});

function SyncCentre() {
  const { runner, downloads } = usePerson();
  return <SyncCentrePage onWake={() => runner.wake()} downloads={downloads} />;
}
