import { MyCoursesPage } from '../../features/courses/my-courses-page.tsx';
import { useMyCourses } from '../../local/courses.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { InstallNotice } from '../../shell/update-notice.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

/** The student's courses, read from the device. */
export function MyCoursesScreen() {
  const courses = useMyCourses();
  const timeZone = useTimeZone();
  if (!courses) return <Skeleton label="Your courses are loading" />;
  return (
    <>
      {courses.some((course) => course.bundle) && <InstallNotice />}
      <MyCoursesPage courses={courses} timeZone={timeZone} />
    </>
  );
}
