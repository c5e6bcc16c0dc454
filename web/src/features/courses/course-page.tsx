import './course-page.css';
import { biddingSystemsText, type Course } from '@overtrick/shared/learning/courses/course';
import { type CourseContext, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { findActiveLesson } from '@overtrick/shared/learning/courses/lesson';
import { lessonPlace } from '@overtrick/shared/learning/courses/lesson-card';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { Cover } from '../../pieces/cover.tsx';
import { formatDateTime } from '../../pieces/dates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Html } from '../../ui/page/html.tsx';
import { Avatar } from '../../ui/signs/avatar.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { CourseTags, JoinPrice } from './course-facts.tsx';
import { LessonRow } from './lesson-row.tsx';
import { NextLesson } from './next-lesson.tsx';

interface Props {
  readonly context: CourseContext;
  readonly course: Course;
  readonly teacherPicture: string | undefined;
  /** The reader's own, an IANA name. */
  readonly timeZone: string;
  /** In the catalogue the button that joins; in My courses the state of the download. */
  readonly area?: ReactNode;
  /** Where a live lesson is held, for those who have the course. */
  readonly placeOf?: (lessonId: string) => string | null | undefined;
  /** Above the lessons: what an admin reviews. */
  readonly review?: ReactNode;
  /** At the side: the actions of teacher or admin, or the student's settings. */
  readonly actions?: ReactNode;
}

/** The one view of a course, in all four contexts (courses §2.6). */
export function CoursePage({ context, course, teacherPicture, timeZone, area, placeOf, review, actions }: Props) {
  return (
    <article className="course-page">
      <header className="course-head">
        <div className="course-head-words">
          <p className="course-tags">
            <CourseTags {...course} lessonCount={course.lessons.length} />
          </p>
          <h1>{course.title}</h1>
          <p className="course-lead">{course.description}</p>
          {course.activated && !course.live && (
            <ProgressBar percent={course.activityProgress} label="Your progress in this course" />
          )}
          {!course.activated && <JoinPrice item={course} />}
          {course.live && context !== 'browseCourses' && (
            <NextLesson
              lessons={course.lessons}
              placeOf={placeOf}
              hrefOf={(lessonId) => lessonRoute(context, course.id, lessonId)}
              formatTime={(instant) => formatDateTime(instant, timeZone)}
            />
          )}
          {area}
        </div>
        <Cover item={course} className="course-image" />
      </header>
      {review}
      <div className="course-columns">
        <div className="course-main">
          <Lessons context={context} course={course} timeZone={timeZone} />
          <Html html={course.introduction} />
          <Facts course={course} />
        </div>
        <aside className="course-aside">
          {actions}
          <Topics keywords={course.keywords} />
          <h2>Your Instructor</h2>
          <Link className="course-teacher" to="/teachers/$profileId" params={{ profileId: course.teacherProfileId }}>
            <Avatar url={teacherPicture} />
            <span>
              <span className="course-teacher-name">{course.teacherName}</span>
              <span className="course-teacher-role">Teacher</span>
            </span>
          </Link>
        </aside>
      </div>
    </article>
  );
}

function Lessons({ context, course, timeZone }: Pick<Props, 'context' | 'course' | 'timeZone'>) {
  const active = findActiveLesson(course.lessons);
  return (
    <section aria-labelledby="course-lessons">
      <h2 id="course-lessons">Lessons</h2>
      {course.lessons.length === 0 && context === 'teaching' ? (
        <EmptyState
          title="Create a new lesson to see it here"
          action={
            <AppLink className={buttonClass({ kind: 'filled' })} href={`/teaching/courses/${course.id}/lessons/create`}>
              Create lesson
            </AppLink>
          }
        />
      ) : course.lessons.length === 0 ? (
        <EmptyState title="No lessons yet">The teacher has not put any lessons into this course yet.</EmptyState>
      ) : (
        <ol className="course-lessons">
          {course.lessons.map((lesson) => (
            <li key={lesson.id}>
              <LessonRow
                lesson={lesson}
                place={lessonPlace(context, { activated: course.activated, active: lesson === active })}
                href={lessonRoute(context, course.id, lesson.id)}
                formatTime={(instant) => formatDateTime(instant, timeZone)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const Topics = ({ keywords }: Pick<Course, 'keywords'>) =>
  keywords.length > 0 && (
    <>
      <h2>Key Topics We'll Cover</h2>
      <p className="course-tags">
        {keywords.map((keyword) => (
          <Tag key={keyword}>{keyword}</Tag>
        ))}
      </p>
    </>
  );

/** Additional information (C-32; silence 34). */
const Facts = ({ course }: { readonly course: Course }) => (
  <dl className="course-facts">
    <div>
      <dt>Systems</dt>
      <dd>{biddingSystemsText(course.biddingSystems)}</dd>
    </div>
    {course.focus.length > 0 && (
      <div>
        <dt>Focus</dt>
        <dd>{course.focus.join(', ')}</dd>
      </div>
    )}
    {course.keywords.length > 0 && (
      <div>
        <dt>Keywords</dt>
        <dd>{course.keywords.join(', ')}</dd>
      </div>
    )}
  </dl>
);
