import './teacher-card.css';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/signs/avatar.tsx';

interface Props {
  /** The name, as a link if the teacher has a page. */
  readonly name: ReactNode;
  /** 'Teacher', or the teacher's own line. */
  readonly headline?: ReactNode;
  readonly picture: string | undefined;
  /** A button, such as 'Subscribe'. */
  readonly action?: ReactNode;
}

/** The teacher: 'Your Instructor' of a course or a pack. */
export function TeacherCard({ name, headline, picture, action }: Props) {
  return (
    <div className="teacher-card">
      <Avatar url={picture} />
      <div className="teacher-card-words">
        <p className="teacher-card-name">{name}</p>
        {headline && <p className="teacher-card-headline">{headline}</p>}
      </div>
      {action}
    </div>
  );
}
