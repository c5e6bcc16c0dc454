import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../sign-in/guard.ts';
import { SignedIn } from '../sign-in/signed-in.tsx';

/** Pages for any signed-in person. */
export const Route = createFileRoute('/_student')({ ...guarded('student'), component: SignedIn });
