import { useNow } from '../../pieces/use-now.ts';
import './next-lesson.css';
import type { LessonCard } from '@overtrick/shared/learning/courses/lesson';
import { lessonSubtitle } from '@overtrick/shared/learning/courses/lesson-card';
import { findNextLesson, lessonState } from '@overtrick/shared/learning/courses/lesson-schedule';
import { AppLink } from '../../navigation/app-link.tsx';
import { LessonPlace } from '../../pieces/lesson-place.tsx';
import { LiveSign } from '../../pieces/live-sign.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Badge } from '../../ui/signs/tag.tsx';

interface Props {
  readonly lessons: readonly LessonCard[];
  /** Where a lesson is held, for those who have the course. */
  readonly placeOf?: ((lessonId: string) => string | null | undefined) | undefined;
  readonly hrefOf: (lessonId: string) => string;
  readonly formatTime: (instant: string) => string;
}

/** The lesson of a live course that is held now, or the next one, with the way there; nothing when none is to come. */
export function NextLesson({ lessons, placeOf, hrefOf, formatTime }: Props) {
  const lesson = findNextLesson(lessons, useNow());
  if (!lesson) return null;
  const kind = lessonState(lesson) === 'live' ? 'filled' : 'outlined';
  return (
    <section className="next-lesson" aria-label={kind === 'filled' ? 'Live now' : 'Next lesson'}>
      <p className="next-lesson-line">
        {kind === 'outlined' && <Badge tone="plain">Next lesson</Badge>}
        <LiveSign lesson={lesson} formatTime={formatTime} />
      </p>
      <p className="next-lesson-title">{lesson.title}</p>
      <div className="next-lesson-ways">
        <LessonPlace place={placeOf?.(lesson.id)} kind={kind} />
        <AppLink href={hrefOf(lesson.id)} className={buttonClass()} aria-label={`Go to the lesson: ${lesson.title}`}>
          Go to the lesson
        </AppLink>
      </div>
    </section>
  );
}

/** The same in a line, for a list of courses. */
export function NextLessonLine({ lessons, formatTime }: Pick<Props, 'formatTime'> & LiveLessons) {
  const lesson = findNextLesson(lessons, useNow());
  if (!lesson) return null;
  const words = lessonSubtitle({ ...NOTHING_DONE, ...lesson }, { editMode: false }, formatTime);
  return (
    <p className="next-lesson-line">{lessonState(lesson) === 'live' ? <Badge tone="green">{words}</Badge> : words}</p>
  );
}

interface LiveLessons {
  readonly lessons: readonly Pick<LessonCard, 'title' | 'startsAt' | 'startedAt' | 'endedAt'>[];
}

const NOTHING_DONE = { live: true, activityCount: 0, activityProgress: 0, dealCount: 0, isComplete: false };
