import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../app/guard.ts';
import { SignedIn } from '../app/signed-in.tsx';

/** Pages for any signed-in person. */
export const Route = createFileRoute('/_student')({ ...guarded('student'), component: SignedIn });
