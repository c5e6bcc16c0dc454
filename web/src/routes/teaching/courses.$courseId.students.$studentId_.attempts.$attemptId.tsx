import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecordedAttempt } from '../../screens/people/record-reads.ts';
import { RecordedAttemptScreen } from '../../screens/simulator/recorded-attempt-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

const placeOf = (id: string): ClassPlace => ({ area: 'teaching', kind: 'course', id });

export const Route = createFileRoute('/teaching/courses/$courseId/students/$studentId_/attempts/$attemptId')({
  staticData: { title: 'Look back' },
  loader: ({ context: { services }, params }) =>
    loadRecordedAttempt(services.reads, placeOf(params.courseId), params.studentId, params.attemptId),
  pendingComponent: () => <Skeleton label="The attempt is loading" lines={8} />,
  component: RecordedAttempt,
});

function RecordedAttempt() {
  const { courseId, studentId } = Route.useParams();
  return <RecordedAttemptScreen place={placeOf(courseId)} studentId={studentId} loaded={Route.useLoaderData()} />;
}
