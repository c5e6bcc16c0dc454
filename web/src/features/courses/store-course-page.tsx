import type { Course } from '@overtrick/shared/learning/courses/course';
import { callToAction } from '@overtrick/shared/learning/values/price';
import { Button } from '../../ui/button.tsx';
import { CoursePage } from './course-page.tsx';

interface Props {
  readonly course: Course;
  readonly teacherPicture: string | undefined;
  readonly timeZone: string;
  readonly joining: boolean;
  /** Why the last try did not work, in the server's words. */
  readonly problem: string | null;
  readonly onJoin: () => void;
}

/** A course in the catalogue: what it is about, its lessons, and the button that joins it (C-11, C-12). */
export function StoreCoursePage({ course, joining, problem, onJoin, ...page }: Props) {
  const call = course.activated ? undefined : callToAction(course);
  return (
    <CoursePage
      {...page}
      context="browseCourses"
      course={course}
      area={
        <>
          {call && <p>{call}</p>}
          <Button kind="filled" disabled={course.activated} busy={joining} onClick={onJoin}>
            {course.activated ? 'Enrolled' : 'Join Course'}
          </Button>
          {problem && (
            <p className="course-problem" role="alert">
              {problem}
            </p>
          )}
        </>
      }
    />
  );
}
