import { courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import type { MyCourse } from '@overtrick/shared/sync/my-items';
import { useState } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { formatDateTime } from '../../pieces/dates.ts';
import { downloadLine } from '../../pieces/download-text.ts';
import { ItemCards } from '../../pieces/item-card.tsx';
import { useItemSearch } from '../../pieces/item-search.tsx';
import { ProgressTabs } from '../../pieces/progress-tabs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import './my-courses-page.css';
import { CourseItemCard } from './course-item-card.tsx';
import { NextLessonLine } from './next-lesson.tsx';

interface EmptyProps {
  readonly completed: boolean;
  readonly isSearched: boolean;
}

function Empty({ completed, isSearched }: EmptyProps) {
  if (isSearched) return <EmptyState title="Nothing found here">Try another word, or the other list.</EmptyState>;
  return completed ? (
    <EmptyState title="Nothing completed yet">A course stands here once all of it has been done.</EmptyState>
  ) : (
    <EmptyState
      title="No courses here"
      action={
        <AppLink href="/browse-courses" className={buttonClass({ kind: 'filled' })}>
          Browse courses
        </AppLink>
      }
    >
      Join a course: it comes to this device, and its lessons can be studied without a connection.
    </EmptyState>
  );
}

interface Props {
  readonly courses: readonly MyCourse[];
  /** The reader's own, an IANA name. */
  readonly timeZone: string;
}

/** The student's courses, read from the device: the same with and without a connection (silence 29). */
export function MyCoursesPage({ courses, timeZone }: Props) {
  const [completed, setCompleted] = useState(false);
  const { field, found, isSearched } = useItemSearch(courses);
  const shown = found.filter((course) => course.progress.isComplete === completed);
  return (
    <div className="my-courses">
      <PageHeading title="My courses" />
      {field}
      <ProgressTabs legend="Which courses" completed={completed} onCompleted={setCompleted} />
      {shown.length === 0 ? (
        <Empty completed={completed} isSearched={isSearched} />
      ) : (
        <ItemCards>
          {shown.map((course) => (
            <MyCourseCard key={course.id} course={course} timeZone={timeZone} />
          ))}
        </ItemCards>
      )}
    </div>
  );
}

function MyCourseCard({ course, timeZone }: Pick<Props, 'timeZone'> & { readonly course: MyCourse }) {
  const { id, title, bundle, progress, download } = course;
  return (
    <CourseItemCard
      course={bundle?.item ?? null}
      title={title}
      lessonCount={bundle?.lessons.length ?? 0}
      href={courseRoute('myCourses', id)}
    >
      <div className="my-course-foot">
        {bundle && !bundle.item.live && <ProgressBar percent={progress.percent} label={`Your progress in ${title}`} />}
        {bundle?.item.live && (
          <NextLessonLine lessons={bundle.lessons} formatTime={(instant) => formatDateTime(instant, timeZone)} />
        )}
        <p className="my-course-device">{downloadLine(download, 'course')}</p>
      </div>
    </CourseItemCard>
  );
}
