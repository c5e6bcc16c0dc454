import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../sign-in/guard.ts';
import { SignedIn } from '../sign-in/signed-in.tsx';

/** The admins' area. */
export const Route = createFileRoute('/admin')({ ...guarded('admin'), component: SignedIn });
