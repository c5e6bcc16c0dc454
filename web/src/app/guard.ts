import { redirect } from '@tanstack/react-router';
import type { AppContext } from './context.ts';

/** Public-only pages send a signed-in person to /my-courses (G-01). */
export function guestsOnly({ services }: AppContext): void {
  if (services.session.current()) throw redirect({ to: '/my-courses' });
}

/** Every other page that is not public sends a visitor to /login (G-02). */
export function signedInOnly({ services }: AppContext): void {
  if (!services.session.current()) throw redirect({ to: '/login' });
}
