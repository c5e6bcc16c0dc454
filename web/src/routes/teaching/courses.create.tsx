import { listTeacherFocuses } from '@overtrick/shared/contract/focuses';
import { createFileRoute } from '@tanstack/react-router';
import { NewCourseScreen } from '../../screens/authoring/course-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/create')({
  staticData: { title: 'New course' },
  loader: ({ context }) => context.services.api.read(listTeacherFocuses, { query: { per: 200 } }),
  pendingComponent: () => <Skeleton label="The form is loading" lines={6} />,
  component: () => <NewCourseScreen topics={Route.useLoaderData().results} />,
});
