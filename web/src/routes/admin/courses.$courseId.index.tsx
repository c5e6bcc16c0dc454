import { createFileRoute } from '@tanstack/react-router';
import { loadEditedCourse } from '../../app/authoring/course-loads.ts';
import { EditedCourseView } from '../../app/authoring/edited-course.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/courses/$courseId/')({
  staticData: { title: 'Course' },
  loader: ({ context: { services }, params }) => loadEditedCourse(services.api, 'admin', params.courseId),
  pendingComponent: () => <Skeleton label="The course is loading" lines={8} />,
  component: Course,
});

function Course() {
  const { course, teacher } = Route.useLoaderData();
  return <EditedCourseView key={course.id} context="admin" loaded={course} teacherPicture={teacher.media[0]?.url} />;
}
