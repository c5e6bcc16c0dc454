import type { UserRow } from '@overtrick/shared/contract/users';
import { Badge } from '../../ui/signs/tag.tsx';

/** What a person is besides a student, in words. */
export const RoleBadges = ({ user }: { readonly user: Pick<UserRow, 'isTeacher' | 'isAdmin'> }) => (
  <>
    {user.isAdmin && <Badge tone="accent">Admin</Badge>}
    {user.isTeacher && <Badge tone="green">Teacher</Badge>}
    {!user.isAdmin && !user.isTeacher && <span>Student</span>}
  </>
);

/** Whether the address is known to be the person's. */
export const VerifiedBadge = ({ verified }: { readonly verified: boolean }) => (
  <Badge tone={verified ? 'green' : 'amber'}>{verified ? 'Verified' : 'Not verified'}</Badge>
);
