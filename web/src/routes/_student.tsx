import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../app/guard.ts';

/** Pages for any signed-in person. */
export const Route = createFileRoute('/_student')({ beforeLoad: ({ context }) => signedInOnly(context) });
