import { managedCourses } from '@overtrick/shared/contract/courses';
import { createFileRoute } from '@tanstack/react-router';
import { NewLessonScreen } from '../../screens/authoring/lesson-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/create')({
  staticData: { title: 'New lesson' },
  loader: ({ context: { services }, params }) => services.reads.read(managedCourses.teaching.get, { params }),
  pendingComponent: () => <Skeleton label="The form is loading" />,
  component: () => <NewLessonScreen course={Route.useLoaderData()} />,
});
