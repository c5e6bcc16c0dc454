import type { CourseCard } from '@overtrick/shared/learning/courses/course';
import { courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import { priceTag } from '@overtrick/shared/learning/values/price';
import { Price } from '../../pieces/price.tsx';
import { type StoreList, StoreShelf } from '../../pieces/store/store-shelf.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { CourseItemCard } from './course-item-card.tsx';

/** The catalogue: published courses with their price, or a note that the student has joined (silence 28). */
export const CataloguePage = (list: StoreList<CourseCard>) => (
  <>
    <PageHeading title="Browse courses">Lessons with questions, and deals to play on what they teach.</PageHeading>
    <StoreShelf
      {...list}
      noun="courses"
      card={(course) => (
        <CourseItemCard
          key={course.id}
          course={course}
          title={course.title}
          lessonCount={course.lessonCount}
          href={course.activated ? courseRoute('myCourses', course.id) : `/browse-courses/${course.id}`}
        >
          <Price price={course.activated ? 'Enrolled' : priceTag(course)} />
        </CourseItemCard>
      )}
    />
  </>
);
