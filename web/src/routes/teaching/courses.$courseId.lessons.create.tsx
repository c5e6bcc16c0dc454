import { editedCourses } from '@overtrick/shared/contract/courses';
import { createFileRoute } from '@tanstack/react-router';
import { NewLesson } from '../../app/authoring/lesson-editor.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/lessons/create')({
  staticData: { title: 'New lesson' },
  loader: ({ context: { services }, params }) => services.api.read(editedCourses.teaching.get, { params }),
  pendingComponent: () => <Skeleton label="The form is loading" />,
  component: () => <NewLesson course={Route.useLoaderData()} />,
});
