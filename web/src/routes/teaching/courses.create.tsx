import { createFileRoute } from '@tanstack/react-router';
import { NewCourseScreen } from '../../screens/authoring/course-form-screen.tsx';
import { loadTopics } from '../../screens/authoring/course-loads.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/create')({
  staticData: { title: 'New course' },
  loader: ({ context }) => loadTopics(context.services.reads, 'teaching'),
  pendingComponent: () => <Skeleton label="The form is loading" lines={6} />,
  component: () => <NewCourseScreen topics={Route.useLoaderData()} />,
});
