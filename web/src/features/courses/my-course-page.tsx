import { studiedCourse } from '@overtrick/shared/learning/courses/studied-course';
import { isHeldCourse, type MyCourse } from '@overtrick/shared/sync/my-items';
import type { ReactNode } from 'react';
import { CoursePage } from './course-page.tsx';

interface Props {
  readonly course: MyCourse;
  readonly timeZone: string;
  /** The state of its download on this device. */
  readonly panel: ReactNode;
  /** The student's settings of it. */
  readonly actions?: ReactNode;
}

/** One of the student's own courses, read from the device. */
export function MyCoursePage({ course, timeZone, panel, actions }: Props) {
  if (!isHeldCourse(course)) return <NotHeld course={course} panel={panel} />;
  const { bundle, progress } = course;
  return (
    <CoursePage
      context="myCourses"
      course={studiedCourse(bundle, progress)}
      teacherPicture={bundle.teacher.media[0]?.url}
      timeZone={timeZone}
      placeOf={(lessonId) => bundle.lessons.find(({ id }) => id === lessonId)?.place}
      area={panel}
      actions={actions}
    />
  );
}

const NotHeld = ({ course, panel }: Pick<Props, 'course' | 'panel'>) => (
  <section className="course-not-held">
    <h1>{course.title}</h1>
    <p className="course-lead">
      {course.download.state === 'loading'
        ? 'The course is on its way to this device.'
        : 'The course is not on this device.'}
    </p>
    {panel}
  </section>
);
