import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AsItWas } from '../shell/as-it-was.tsx';
import { guarded } from '../sign-in/guard.ts';
import { SignedIn } from '../sign-in/signed-in.tsx';

/** The teachers' area. */
export const Route = createFileRoute('/teaching')({ ...guarded('teacher'), component: Teaching });

function Teaching() {
  return (
    <SignedIn>
      <AsItWas />
      <Outlet />
    </SignedIn>
  );
}
