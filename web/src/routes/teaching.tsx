import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../sign-in/guard.ts';
import { SignedIn } from '../sign-in/signed-in.tsx';

/** The teachers' area. */
export const Route = createFileRoute('/teaching')({ ...guarded('teacher'), component: SignedIn });
