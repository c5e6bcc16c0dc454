import { checkOutCourse } from '@overtrick/shared/contract/courses';
import type { Course } from '@overtrick/shared/learning/courses/course';
import { courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { StoreCoursePage } from '../../features/courses/store-course-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';

interface Props {
  readonly course: Course;
  readonly teacherPicture: string | undefined;
}

/** A course in the catalogue with the button to join it: a free one is downloaded at once (C-89). */
export function StoreCourseScreen({ course, teacherPicture }: Props) {
  const { api } = useServices();
  const { runner } = usePerson();
  const router = useRouter();
  const timeZone = useTimeZone();
  useName(course.title);
  const [joining, setJoining] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const join = async (): Promise<void> => {
    setJoining(true);
    setProblem(null);
    try {
      const reply = await api.call(checkOutCourse, { params: { courseId: course.id }, body: {} });
      if (reply?.checkoutUrl) location.assign(reply.checkoutUrl);
      else if (reply) {
        runner.wake();
        await router.navigate({ href: courseRoute('myCourses', course.id) });
      }
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setJoining(false);
    }
  };
  return (
    <StoreCoursePage
      course={course}
      teacherPicture={teacherPicture}
      timeZone={timeZone}
      joining={joining}
      problem={problem}
      onJoin={() => void join()}
    />
  );
}
