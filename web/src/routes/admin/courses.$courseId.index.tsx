import { createFileRoute } from '@tanstack/react-router';
import { CourseScreen } from '../../screens/authoring/course-screen.tsx';
import { loadCourse } from '../../screens/authoring/item-loads.ts';
import { openedFromSchema } from '../../screens/authoring/opened-from.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/courses/$courseId/')({
  staticData: { title: 'Course' },
  validateSearch: openedFromSchema,
  loader: ({ context: { services }, params }) => loadCourse(services.api, 'admin', params.courseId),
  pendingComponent: () => <Skeleton label="The course is loading" lines={8} />,
  component: Course,
});

function Course() {
  const { course, teacher } = Route.useLoaderData();
  const { from } = Route.useSearch();
  const afterVerdict = from === 'queue' ? '/admin/queue' : undefined;
  return (
    <CourseScreen
      key={course.id}
      context="admin"
      loaded={course}
      teacherPicture={teacher.media[0]?.url}
      afterVerdict={afterVerdict}
    />
  );
}
