import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../app/guard.ts';
import { SignedIn } from '../app/signed-in.tsx';

/** The teachers' area. */
export const Route = createFileRoute('/teaching')({ ...guarded('teacher'), component: SignedIn });
