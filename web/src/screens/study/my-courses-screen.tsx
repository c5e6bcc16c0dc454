import { courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import { MyCoursesPage } from '../../features/courses/my-courses-page.tsx';
import { useMyCourses } from '../../local/courses.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { InstallNotice } from '../../shell/update-notice.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { useArrival } from '../shared/arrival.tsx';
import { EndedNote } from '../shared/ended-note.tsx';
import { NextPage } from '../shared/next-page.tsx';

/** The student's courses, read from the device. */
export function MyCoursesScreen() {
  const courses = useMyCourses();
  const timeZone = useTimeZone();
  const arrival = useArrival('courses');
  if (arrival) return arrival;
  if (!courses || arrival === undefined) return <Skeleton label="Your courses are loading" />;
  return (
    <>
      {courses.some((course) => course.bundle) && <InstallNotice />}
      <MyCoursesPage courses={courses} timeZone={timeZone} />
      <EndedNote kind="course" />
      <NextPage href={courses[0] && courseRoute('myCourses', courses[0].id)} />
    </>
  );
}
