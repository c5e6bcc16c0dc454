import './options.css';
import type { AdminTeacherProfile } from '@overtrick/shared/contract/teachers';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { type TeacherActions, TeacherSection } from './teacher-section.tsx';

interface Props extends TeacherActions {
  readonly profile: AdminTeacherProfile;
}

const THEIRS = {
  heading: 'Public page',
  pictureHelp: 'How others see the teacher; 2 MB at most.',
  pictureName: 'The teacher’s picture',
  done: 'The page has been saved.',
};

/** Lets an admin edit a teacher's public page (silence 70). */
export function AdminTeacherPage({ profile, ...actions }: Props) {
  return (
    <div className="options">
      <PageHeading title={profile.displayName}>
        <p className="options-links">
          <Link to="/teachers/$profileId" params={{ profileId: profile.id }}>
            The page as others see it
          </Link>
          <Link to="/admin/users/$userId" params={{ userId: profile.userId }}>
            The teacher as a user
          </Link>
        </p>
      </PageHeading>
      <TeacherSection profile={profile} words={THEIRS} {...actions} />
    </div>
  );
}
