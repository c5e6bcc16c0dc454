import type { LessonCard } from '@overtrick/shared/learning/courses/lesson';
import { lessonSubtitle } from '@overtrick/shared/learning/courses/lesson-card';
import { lessonState } from '@overtrick/shared/learning/courses/lesson-schedule';
import { Badge } from '../ui/signs/tag.tsx';

type Shown = Parameters<typeof lessonSubtitle>[0] & Pick<LessonCard, 'startsAt'>;

interface Props {
  readonly lesson: Shown;
  /** For its authors, who read how much there is (silence 260). */
  readonly editMode?: boolean;
  readonly formatTime: (instant: string) => string;
}

/** When a live lesson is held, as a sign while it is; of a solo lesson how much is done (L-02 to L-08). */
export function LiveSign({ lesson, editMode = false, formatTime }: Props) {
  const words = lessonSubtitle(lesson, { editMode }, formatTime);
  return lesson.live && lessonState(lesson) === 'live' ? <Badge tone="green">{words}</Badge> : words;
}
