import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../app/sign-in/guard.ts';
import { SignedIn } from '../app/sign-in/signed-in.tsx';

/** Pages for any signed-in person. */
export const Route = createFileRoute('/_student')({ ...guarded('student'), component: SignedIn });
