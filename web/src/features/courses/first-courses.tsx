import './first-courses.css';
import type { FirstCourse } from '@overtrick/shared/contract/courses';
import { priceTag } from '@overtrick/shared/learning/values/price';
import { PageLink } from '../../navigation/page-link.tsx';
import { ItemCards } from '../../pieces/item-card.tsx';
import { Price } from '../../pieces/price.tsx';
import { ComingCourses, CoursesToStart } from './coming-courses.tsx';
import { CourseItemCard } from './course-item-card.tsx';

interface Props {
  /** Undefined while they are on their way. */
  readonly courses: readonly FirstCourse[] | undefined;
}

/** The courses with which a visitor begins; nothing where there are none, or no connection (silence 366). */
export function FirstCourses({ courses }: Props) {
  if (!courses) return <ComingCourses />;
  if (courses.length === 0) return null;
  return (
    <CoursesToStart>
      <ItemCards level={3}>
        {courses.map((course) => (
          <CourseItemCard
            key={course.id}
            course={course}
            title={course.title}
            lessonCount={course.lessonCount}
            href={`/browse-courses/${course.id}`}
          >
            <Price price={priceTag(course)} />
          </CourseItemCard>
        ))}
      </ItemCards>
      <Teachers courses={courses} />
    </CoursesToStart>
  );
}

/** Who teaches these courses, each once, with the way to their page. */
function Teachers({ courses }: { readonly courses: readonly FirstCourse[] }) {
  const names = new Map(courses.map(({ teacherProfileId, teacherName }) => [teacherProfileId, teacherName]));
  return (
    <p className="first-courses-teachers">
      {names.size === 1 ? 'Your teacher:' : 'Your teachers:'}
      {[...names].map(([id, name]) => (
        <PageLink key={id} to={`/teachers/${id}`}>
          {name}
        </PageLink>
      ))}
    </p>
  );
}
