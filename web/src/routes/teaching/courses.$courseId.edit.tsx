import { createFileRoute } from '@tanstack/react-router';
import { CourseFormScreen } from '../../screens/authoring/course-form-screen.tsx';
import { loadCourseForm } from '../../screens/authoring/course-loads.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/edit')({
  staticData: { title: 'Edit course' },
  loader: ({ context: { services }, params }) => loadCourseForm(services.reads, 'teaching', params.courseId),
  pendingComponent: () => <Skeleton label="The course is loading" lines={8} />,
  component: () => <CourseFormScreen {...Route.useLoaderData()} context="teaching" />,
});
