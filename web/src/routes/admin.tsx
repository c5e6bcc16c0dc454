import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../app/guard.ts';
import { SignedIn } from '../app/signed-in.tsx';

/** The admins' area. */
export const Route = createFileRoute('/admin')({ ...guarded('admin'), component: SignedIn });
