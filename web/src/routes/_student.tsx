import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useFindPerson } from '../app/context.ts';
import { signedInOnly } from '../app/guard.ts';

/** Pages for any signed-in person. While a sign-out leads away, nothing of theirs is shown any more. */
export const Route = createFileRoute('/_student')({
  beforeLoad: ({ context }) => signedInOnly(context),
  component: () => (useFindPerson() ? <Outlet /> : null),
});
