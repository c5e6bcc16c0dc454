import type { Course } from '@overtrick/shared/learning/courses/course';
import { callToAction } from '@overtrick/shared/learning/values/price';
import { BuyArea, type Buying } from '../../pieces/buying/buy-area.tsx';
import { CoursePage } from './course-page.tsx';

interface Props {
  readonly course: Course;
  readonly teacherPicture: string | undefined;
  readonly timeZone: string;
  readonly buying: Buying;
}

/** A course in the catalogue: what it is about, its lessons, and the button that joins it (C-11, C-12). */
export const StoreCoursePage = ({ course, buying, ...page }: Props) => (
  <CoursePage
    {...page}
    context="browseCourses"
    course={course}
    area={
      <BuyArea
        item={course}
        call={course.activated ? undefined : callToAction(course)}
        action="Join Course"
        done="Enrolled"
        {...buying}
      />
    }
  />
);
