import { createFileRoute } from '@tanstack/react-router';
import { InstallNotice } from '../../app/shell/update-notice.tsx';
import { MyCoursesPage } from '../../features/courses/my-courses-page.tsx';
import { useMyCourses } from '../../local/courses.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/_student/my-courses/')({
  staticData: { title: 'My courses' },
  component: MyCourses,
});

function MyCourses() {
  const courses = useMyCourses();
  if (!courses) return <Skeleton label="Your courses are loading" />;
  return (
    <>
      {courses.some((course) => course.bundle) && <InstallNotice />}
      <MyCoursesPage courses={courses} />
    </>
  );
}
