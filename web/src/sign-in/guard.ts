import { redirect } from '@tanstack/react-router';
import type { AppContext } from '../services/context.ts';

/**
 * Who may enter a route, in place of the four flags of platform §2.1: `anyone` isPublic, `guest` isPublicOnly, `student`
 * none of them, `teacher` isTeacherOnly, `admin` isAdminOnly (silence 15).
 */
export type Access = 'anyone' | 'guest' | 'student' | 'teacher' | 'admin';

/** What the guard needs to know of the person; null for a visitor. */
export type Viewer = { readonly isTeacher: boolean; readonly isAdmin: boolean } | null;

type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: '/my-courses' | '/login' }
  | { readonly kind: 'denied'; readonly area: 'teacher' | 'admin' };

const PASS: Verdict = { kind: 'pass' };

/** The route guard (platform §2.8): the two roles are separate, so that an admin is no teacher by that (G-11). */
export function judgeAccess(access: Access, viewer: Viewer): Verdict {
  if (access === 'anyone') return PASS;
  if (access === 'guest') return viewer ? { kind: 'redirect', to: '/my-courses' } : PASS;
  if (!viewer) return { kind: 'redirect', to: '/login' };
  if (access === 'teacher' && !viewer.isTeacher) return { kind: 'denied', area: 'teacher' };
  if (access === 'admin' && !viewer.isAdmin) return { kind: 'denied', area: 'admin' };
  return PASS;
}

/** A page of an area that this person has no part in; the error view says so. */
export class Denied extends Error {
  readonly area: 'teacher' | 'admin';
  constructor(area: 'teacher' | 'admin') {
    super(`only for the role ${area}`);
    this.area = area;
  }
}

const viewerOf = ({ services }: AppContext): Viewer => {
  const session = services.session.current();
  return session && (session.profile ?? { isTeacher: false, isAdmin: false });
};

/**
 * The verdict on whoever is signed in. The session is known before the router starts; a role may have been granted since
 * it was stored, so that nobody is denied before the profile asked for at start has come or failed (N-05).
 */
export async function judgeViewer(access: Access, context: AppContext): Promise<Verdict> {
  const verdict = judgeAccess(access, viewerOf(context));
  if (verdict.kind !== 'denied') return verdict;
  await context.greeted;
  return judgeAccess(access, viewerOf(context));
}

/** Leads a visitor to the log-in, from a page that is open to anyone but is about the person (conflict 18). */
export function expectPerson({ context }: { readonly context: AppContext }): void {
  if (!viewerOf(context)) throw redirect({ to: '/login' });
}

/**
 * The options of a layout route that guards all below it. What is thrown here stops the loaders below; the address is
 * the guarded one already (G-03), which for admins' routes the navigation has prevented before (G-04).
 */
export const guarded = (access: Access) => ({
  staticData: { access },
  beforeLoad: async ({ context }: { context: AppContext }): Promise<void> => {
    const verdict = await judgeViewer(access, context);
    if (verdict.kind === 'redirect') throw redirect({ to: verdict.to });
    if (verdict.kind === 'denied') throw new Denied(verdict.area);
  },
});
