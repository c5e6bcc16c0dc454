import { createFileRoute } from '@tanstack/react-router';
import { CourseEditor } from '../../app/authoring/course-editor.tsx';
import { loadCourseForm } from '../../app/authoring/course-loads.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/teaching/courses/$courseId/edit')({
  staticData: { title: 'Edit course' },
  loader: ({ context: { services }, params }) => loadCourseForm(services.api, 'teaching', params.courseId),
  pendingComponent: () => <Skeleton label="The course is loading" lines={8} />,
  component: () => <CourseEditor {...Route.useLoaderData()} context="teaching" />,
});
