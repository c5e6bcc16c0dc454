import { redirect } from '@tanstack/react-router';
import { towards } from '../navigation/goal.ts';
import type { AppContext } from '../services/context.ts';

/**
 * Who may enter a route, in place of the four flags of platform §2.1: `anyone` isPublic, `guest` isPublicOnly, `student`
 * none of them, `teacher` isTeacherOnly, `admin` isAdminOnly (silence 15).
 */
export type Access = 'anyone' | 'guest' | 'student' | 'teacher' | 'admin';

/** The data of the person that the guard reads; null for a visitor. */
export type Viewer = { readonly isTeacher: boolean; readonly isAdmin: boolean } | null;

type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: '/my-courses' | '/login' }
  | { readonly kind: 'denied'; readonly area: 'teacher' | 'admin' };

const PASS: Verdict = { kind: 'pass' };

/** The route guard (platform §2.8): the two roles are separate, so an admin is not automatically a teacher (G-11). */
export function judgeAccess(access: Access, viewer: Viewer): Verdict {
  if (access === 'anyone') return PASS;
  if (access === 'guest') return viewer ? { kind: 'redirect', to: '/my-courses' } : PASS;
  if (!viewer) return { kind: 'redirect', to: '/login' };
  if (access === 'teacher' && !viewer.isTeacher) return { kind: 'denied', area: 'teacher' };
  if (access === 'admin' && !viewer.isAdmin) return { kind: 'denied', area: 'admin' };
  return PASS;
}

/** Whose area an address is in, by its beginning; null outside both. */
export const areaOf = (pathname: string): 'teacher' | 'admin' | null =>
  /^\/teaching(\/|$)/.test(pathname) ? 'teacher' : /^\/admin(\/|$)/.test(pathname) ? 'admin' : null;

/** The error for a page of an area that this person may not enter. */
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
 * The verdict on the signed-in person. The stored session may lack a role that was granted since, so nobody is denied
 * before the profile fetched at the start has arrived or failed (N-05).
 */
export async function judgeViewer(access: Access, context: AppContext): Promise<Verdict> {
  const verdict = judgeAccess(access, viewerOf(context));
  if (verdict.kind !== 'denied') return verdict;
  await context.greeted;
  return judgeAccess(access, viewerOf(context));
}

/** A route that is being entered, as its beforeLoad is told. */
export interface Entered {
  readonly context: AppContext;
  readonly location: { readonly href: string; readonly pathname: string };
}

/** Redirects a visitor to the log-in, from a public page about the signed-in person (conflict 18). */
export function expectPerson({ context, location }: Entered): void {
  if (!viewerOf(context)) throw redirect({ to: '/login', state: towards(location.href) });
}

/**
 * The options of a layout route that guards all routes below it. Throwing here stops their loaders, but the address has
 * already changed (G-03); for admins' routes the navigation guard prevents that earlier (G-04).
 */
export const guarded = (access: Access) => ({
  staticData: { access },
  beforeLoad: async ({ context, location }: Entered): Promise<void> => {
    const verdict = await judgeViewer(access, context);
    if (verdict.kind === 'redirect')
      throw redirect({ to: verdict.to, state: verdict.to === '/login' ? towards(location.href) : {} });
    if (verdict.kind === 'denied') throw new Denied(verdict.area);
  },
});

/**
 * For an address that no route has: where those of its area could not be fetched they are tried again, and the address
 * with them; until then the guard speaks as it would with them.
 */
export async function expectRoutes(entered: Entered): Promise<void> {
  const { context, location } = entered;
  const brought = await context.routes.bring(location.pathname);
  if (brought === 'brought') throw redirect({ href: location.href, replace: true });
  const area = areaOf(location.pathname);
  if (!brought || !area) return;
  await guarded(area).beforeLoad(entered);
  throw brought.error;
}
