import { checkOutCourse } from '@overtrick/shared/contract/courses';
import type { Course } from '@overtrick/shared/learning/courses/course';
import { courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import { useRouter } from '@tanstack/react-router';
import { StoreCoursePage } from '../../features/courses/store-course-page.tsx';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';
import { useBuying } from './use-buying.ts';

interface Props {
  readonly course: Course;
  readonly teacherPicture: string | undefined;
}

/** A course in the catalogue with the button to join it: a free one is downloaded at once (C-89). */
export function StoreCourseScreen({ course, teacherPicture }: Props) {
  const { api } = useServices();
  const router = useRouter();
  const timeZone = useTimeZone();
  useName(course.title);
  const buying = useBuying(
    (body) => api.call(checkOutCourse, { params: { courseId: course.id }, body }),
    () => router.navigate({ href: courseRoute('myCourses', course.id) }),
  );
  return <StoreCoursePage course={course} teacherPicture={teacherPicture} timeZone={timeZone} buying={buying} />;
}
