import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../sign-in/guard.ts';

/** Pages for visitors only: log-in, account creation, reset. */
export const Route = createFileRoute('/_guest')({ ...guarded('guest') });
