import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { ReactNode } from 'react';
import { PageLink } from '../../navigation/page-link.tsx';
import { ItemCard } from '../../pieces/item-card.tsx';
import { CourseTags } from './course-facts.tsx';

type Shown = Pick<
  CourseBundle['item'],
  'title' | 'live' | 'focus' | 'keywords' | 'media' | 'minExperienceLevel' | 'maxExperienceLevel' | 'teacherName'
>;

interface Props {
  /** Null while the device knows only its title. */
  readonly course: Shown | null;
  readonly title: string;
  readonly lessonCount: number;
  readonly href: string;
  /** What stands at the foot: a price, or progress. */
  readonly children: ReactNode;
}

/** A course in a student's list; the whole card is a link to it (C-01). */
export function CourseItemCard({ course, title, lessonCount, href, children }: Props) {
  return (
    <ItemCard
      item={course && { ...course, title }}
      tags={course && <CourseTags {...course} lessonCount={lessonCount} />}
      title={<PageLink to={href}>{title}</PageLink>}
      byline={course?.teacherName}
    >
      {children}
    </ItemCard>
  );
}
