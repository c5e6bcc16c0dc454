import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../app/sign-in/guard.ts';
import { SignedIn } from '../app/sign-in/signed-in.tsx';

/** The admins' area. */
export const Route = createFileRoute('/admin')({ ...guarded('admin'), component: SignedIn });
