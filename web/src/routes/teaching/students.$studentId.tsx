import { createFileRoute } from '@tanstack/react-router';
import { loadStudent, StudentScreen } from '../../screens/people/student-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/students/$studentId')({
  staticData: { title: 'Student' },
  loader: ({ context: { services }, params }) => loadStudent(services.reads, params.studentId),
  pendingComponent: () => <Skeleton label="The student is loading" lines={8} />,
  component: Student,
});

function Student() {
  return <StudentScreen loaded={Route.useLoaderData()} />;
}
