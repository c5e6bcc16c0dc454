import { createFileRoute } from '@tanstack/react-router';
import { MyCoursesPage } from '../../features/courses/my-courses-page.tsx';
import { useMyCourses } from '../../local/courses.ts';
import { InstallNotice } from '../../shell/update-notice.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

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
