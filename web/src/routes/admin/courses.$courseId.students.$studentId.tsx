import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecord } from '../../screens/people/record-reads.ts';
import { RecordScreen } from '../../screens/people/record-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

const placeOf = (id: string): ClassPlace => ({ area: 'admin', kind: 'course', id });

export const Route = createFileRoute('/admin/courses/$courseId/students/$studentId')({
  staticData: { title: 'Student' },
  loader: ({ context: { services }, params }) => loadRecord(services.reads, placeOf(params.courseId), params.studentId),
  pendingComponent: () => <Skeleton label="The record is loading" lines={8} />,
  component: StudentRecord,
});

function StudentRecord() {
  const { courseId, studentId } = Route.useParams();
  return (
    <RecordScreen key={studentId} place={placeOf(courseId)} studentId={studentId} loaded={Route.useLoaderData()} />
  );
}
