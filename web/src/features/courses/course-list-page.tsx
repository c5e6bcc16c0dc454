import type { Meta } from '@overtrick/shared/contract/lists';
import type { ManagedCourseCard } from '@overtrick/shared/learning/courses/course';
import { courseRoute, type EditContext } from '@overtrick/shared/learning/courses/course-routes';
import { APPROVALS, type Approval, STATUSES, type Status } from '@overtrick/shared/learning/items/publication';
import { fallbackImage } from '@overtrick/shared/learning/packs/pack-view';
import { priceTag } from '@overtrick/shared/learning/values/price';
import { AppLink } from '../../navigation/app-link.tsx';
import { ItemCard, ItemCards } from '../../pieces/item-card.tsx';
import { Price } from '../../pieces/price.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Badge, type BadgeTone } from '../../ui/signs/tag.tsx';
import { CourseTags } from './course-facts.tsx';
import './course-list-page.css';

/** What the list is asked for with; '' is everything. */
interface CourseSearch {
  readonly q: string;
  readonly status: Status | '';
  readonly approval: Approval | '';
}

interface Props {
  readonly context: EditContext;
  readonly courses: readonly ManagedCourseCard[];
  readonly meta: Meta;
  readonly search: CourseSearch;
  readonly onSearch: (search: CourseSearch) => void;
  readonly onPage: (page: number) => void;
}

/** The courses of a teacher, or all of them for an admin (silence 38). */
export function CourseListPage({ context, courses, meta, search, onSearch, onPage }: Props) {
  const filtered = search.q !== '' || search.status !== '' || search.approval !== '';
  const create = context === 'teaching' && (
    <AppLink href="/teaching/courses/create" className={buttonClass({ kind: 'filled' })}>
      New course
    </AppLink>
  );
  return (
    <div className="course-list">
      <PageHeading title="Courses" actions={create} />
      <Search search={search} onSearch={onSearch} />
      {courses.length === 0 && !filtered ? (
        <EmptyState title="No courses yet">
          {context === 'teaching' ? 'A course you create stands here.' : 'The courses of all teachers stand here.'}
        </EmptyState>
      ) : (
        <>
          <RecordsCount {...meta} />
          <ItemCards>
            {courses.map((course) => (
              <Card key={course.id} course={course} href={courseRoute(context, course.id)} />
            ))}
          </ItemCards>
        </>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

const STATUS_TONES: { readonly [status in Status]: BadgeTone } = {
  draft: 'plain',
  published: 'green',
  archived: 'amber',
  deleted: 'red',
};
const APPROVAL_WORDS: { readonly [approval in Approval]: string } = {
  pending: 'approval pending',
  approved: 'approved',
  rejected: 'not approved',
};

function Card({ course, href }: { readonly course: ManagedCourseCard; readonly href: string }) {
  const students = course.studentCount === 1 ? '1 student' : `${course.studentCount} students`;
  return (
    <ItemCard
      image={course.media[0]?.url ?? fallbackImage(course.focus, course.maxExperienceLevel)}
      tags={<CourseTags {...course} />}
      title={<AppLink href={href}>{course.title}</AppLink>}
      byline={`${course.teacherName} · ${students}`}
    >
      <span className="course-list-state">
        <Badge tone={STATUS_TONES[course.status]}>{course.status}</Badge>
        {course.approval && <Badge tone="plain">{APPROVAL_WORDS[course.approval]}</Badge>}
      </span>
      <Price price={priceTag(course)} />
    </ItemCard>
  );
}

const named = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const Search = ({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) => (
  <SearchForm label="Search by name or topic" search={search.q} onSearch={(q) => onSearch({ ...search, q })}>
    <Select
      label="Status"
      options={named(STATUSES)}
      value={search.status}
      onChange={({ target }) => onSearch({ ...search, status: target.value as Status | '' })}
    />
    <Select
      label="Approval"
      options={named(APPROVALS)}
      value={search.approval}
      onChange={({ target }) => onSearch({ ...search, approval: target.value as Approval | '' })}
    />
  </SearchForm>
);
