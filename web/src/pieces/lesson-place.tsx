import './lesson-place.css';
import { findMeeting } from '@overtrick/shared/learning/courses/lesson-schedule';
import { ButtonLink } from '../ui/button.tsx';

interface Props {
  readonly place: string | null | undefined;
  /** Filled while the lesson is live. */
  readonly kind: 'filled' | 'outlined';
}

/** The name of the site alone: the rest of an address of a meeting is often its key. */
const formatHost = (meeting: string): string => meeting.replace(/^https:\/\//i, '').replace(/[/?#].*$/, '');

/** Where a live lesson is held: its meeting as a button, or the words of its teacher; nothing where none are given. */
export function LessonPlace({ place, kind }: Props) {
  const meeting = findMeeting(place);
  if (meeting)
    return (
      <p className="lesson-meeting">
        <ButtonLink kind={kind} icon="people" href={meeting} target="_blank" rel="noopener noreferrer">
          Open the meeting
        </ButtonLink>
        <span className="lesson-meeting-host">{formatHost(meeting)}</span>
      </p>
    );
  return place ? <p>Place: {place}</p> : null;
}
