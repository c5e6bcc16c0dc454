import type { Meta } from '@overtrick/shared/contract/lists';
import type { CourseCard } from '@overtrick/shared/learning/courses/course';
import { courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import { priceTag } from '@overtrick/shared/learning/values/price';
import { ItemCards } from '../../pieces/item-card.tsx';
import { Price } from '../../pieces/price.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import './catalogue-page.css';
import { CourseItemCard } from './course-item-card.tsx';

interface Props {
  readonly courses: readonly CourseCard[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** The catalogue: published courses with their price, or a note that the student has joined (silence 28). */
export function CataloguePage({ courses, meta, search, onSearch, onPage }: Props) {
  return (
    <div className="catalogue">
      <PageHeading title="Browse courses">Lessons with questions, and deals to play on what they teach.</PageHeading>
      <SearchForm label="Search by name or topic" search={search} onSearch={onSearch} />
      <RecordsCount {...meta} />
      {courses.length === 0 ? (
        <EmptyState title="No courses here">
          {search ? 'Try another word, or clear the search to see all courses.' : 'The first ones will stand here.'}
        </EmptyState>
      ) : (
        <ItemCards>
          {courses.map((course) => (
            <CourseItemCard
              key={course.id}
              course={course}
              title={course.title}
              lessonCount={course.lessonCount}
              href={course.activated ? courseRoute('myCourses', course.id) : `/browse-courses/${course.id}`}
            >
              <Price price={course.activated ? 'Enrolled' : priceTag(course)} />
            </CourseItemCard>
          ))}
        </ItemCards>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}
