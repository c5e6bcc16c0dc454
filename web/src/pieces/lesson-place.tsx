import { findMeeting } from '@overtrick/shared/learning/courses/lesson-schedule';
import { ButtonLink } from '../ui/button.tsx';

interface Props {
  readonly place: string | null | undefined;
  /** Filled while the lesson is live. */
  readonly kind: 'filled' | 'outlined';
}

/** Where a live lesson is held: its meeting as a button, or the words of its teacher; nothing where none are given. */
export function LessonPlace({ place, kind }: Props) {
  const meeting = findMeeting(place);
  if (meeting)
    return (
      <ButtonLink kind={kind} icon="people" href={meeting} target="_blank" rel="noopener noreferrer">
        Open the meeting
      </ButtonLink>
    );
  return place ? <p>Place: {place}</p> : null;
}
