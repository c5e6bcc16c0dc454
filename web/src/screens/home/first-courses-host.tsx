import { type FirstCourse, getFirstCourses } from '@overtrick/shared/contract/courses';
import { useEffect, useState } from 'react';
import { FirstCourses } from '../../features/courses/first-courses.tsx';
import { useServices } from '../../services/context.ts';

/** The courses for a visitor; without an answer the page stands without them. */
export function FirstCoursesHost() {
  const { api } = useServices();
  const [courses, setCourses] = useState<readonly FirstCourse[]>();
  useEffect(() => {
    let shown = true;
    api.read(getFirstCourses, { background: true }).then(
      (reply) => shown && setCourses(reply.courses),
      () => shown && setCourses([]),
    );
    return () => {
      shown = false;
    };
  }, [api]);
  return <FirstCourses courses={courses} />;
}
