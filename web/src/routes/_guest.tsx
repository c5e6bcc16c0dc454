import { createFileRoute } from '@tanstack/react-router';
import { guestsOnly } from '../app/guard.ts';

/** Pages for visitors only: log-in, account creation. */
export const Route = createFileRoute('/_guest')({ beforeLoad: ({ context }) => guestsOnly(context) });
