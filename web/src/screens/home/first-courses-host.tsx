import { type FirstCourse, getFirstCourses } from '@overtrick/shared/contract/courses';
import { useEffect, useState } from 'react';
import { FirstCourses } from '../../features/courses/first-courses.tsx';
import { useServices } from '../../services/context.ts';

/** What each server answered: the app that takes this page's place begins with it, so that nothing moves. */
const answered = new WeakMap<object, readonly FirstCourse[]>();

/** The courses for a visitor; without an answer the page stands without them. */
export function FirstCoursesHost() {
  const { api } = useServices();
  const [courses, setCourses] = useState(() => answered.get(api));
  useEffect(() => {
    let shown = true;
    api.read(getFirstCourses, { background: true }).then(
      ({ courses }) => {
        answered.set(api, courses);
        if (shown) setCourses(courses);
      },
      () => shown && setCourses((before) => before ?? []),
    );
    return () => {
      shown = false;
    };
  }, [api]);
  return <FirstCourses courses={courses} />;
}
