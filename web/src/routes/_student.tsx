import { createFileRoute, Outlet } from '@tanstack/react-router';
import { TeachersSeeHost } from '../screens/shared/teachers-see-host.tsx';
import { AsItWas } from '../shell/as-it-was.tsx';
import { guarded } from '../sign-in/guard.ts';
import { SignedIn } from '../sign-in/signed-in.tsx';

/** Pages for any signed-in person. */
export const Route = createFileRoute('/_student')({
  ...guarded('student'),
  component: () => (
    <SignedIn>
      <TeachersSeeHost />
      <AsItWas />
      <Outlet />
    </SignedIn>
  ),
});
