import './letter-settings.css';
import type { CourseLetters } from '@overtrick/shared/contract/letters';
import { Switch } from '../../ui/fields/field.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

interface Props {
  /** Null until the server has sent them. */
  readonly letters: CourseLetters | null;
  readonly online: boolean;
  /** The person has confirmed the address; letters go to no other. */
  readonly verified: boolean;
  readonly onTurnAll: (isOn: boolean) => void;
  readonly onTurn: (courseId: string, isOn: boolean) => void;
}

/** Which letters about courses a person gets: each course by itself, or none at all. */
export function LetterSettings({ letters, online, verified, onTurnAll, onTurn }: Props) {
  if (!letters && !online) return <p>You can change your letters when there is a connection.</p>;
  if (!letters) return <Skeleton label="Your letters are on their way" lines={2} />;
  const { all, courses } = letters;
  return (
    <div className="letter-settings">
      <p>
        We write when a course has a new lesson, when one starts within the hour, and when its time or place changes.
      </p>
      {!verified && <p>Letters come once you have confirmed your e-mail address.</p>}
      <Switch label="Letters about courses" checked={all} onChange={onTurnAll} />
      {all && courses.length > 0 && (
        <ul aria-label="Courses">
          {courses.map(({ id, title, isOn }) => (
            <li key={id}>
              <Switch label={title} checked={isOn} onChange={(on) => onTurn(id, on)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
