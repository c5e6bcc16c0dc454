import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecordedAttempt } from '../../screens/people/record-reads.ts';
import { RecordedAttemptScreen } from '../../screens/simulator/recorded-attempt-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

const placeOf = (id: string): ClassPlace => ({ area: 'admin', kind: 'dealPack', id });

export const Route = createFileRoute('/admin/deal-packs/$dealPackId/students/$studentId_/attempts/$attemptId')({
  staticData: { title: 'Look back' },
  loader: ({ context: { services }, params }) =>
    loadRecordedAttempt(services.reads, placeOf(params.dealPackId), params.studentId, params.attemptId),
  pendingComponent: () => <Skeleton label="The attempt is loading" lines={8} />,
  component: RecordedAttempt,
});

function RecordedAttempt() {
  const { dealPackId, studentId } = Route.useParams();
  return <RecordedAttemptScreen place={placeOf(dealPackId)} studentId={studentId} loaded={Route.useLoaderData()} />;
}
