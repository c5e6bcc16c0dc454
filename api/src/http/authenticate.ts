import type { Caller } from '@overtrick/shared/contract/endpoint';
import type { Actor } from './actor.ts';
import { forbidden, Refusal } from './refusal.ts';
import type { Services } from './services.ts';

const signedOut = (code: string, message = 'Please log in'): Refusal => new Refusal(401, code, message);

/** The person of a bearer token, the only way to authenticate (ruling 14). Throws 401. */
export async function authenticate(services: Services, header: string | undefined): Promise<Actor> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (!token) throw signedOut('not_signed_in');
  const claims = services.tokens.find(token);
  if (!claims) throw signedOut('invalid_token');
  if (claims.exp * 1000 <= services.clock().getTime()) throw signedOut('token_expired');
  const actor = await services.findActor(services.db, { userId: claims.sub, sessionId: claims.sid }, services.clock());
  if (!actor) throw signedOut('session_ended');
  return actor;
}

const MAY_CALL: Readonly<Record<Caller, (actor: Actor) => boolean>> = {
  public: () => true,
  student: () => true,
  teacher: (actor) => actor.isTeacher,
  admin: (actor) => actor.isAdmin,
};

/** Throws 403 for the wrong role, 418 while the profile is incomplete. */
export function guard(actor: Actor, who: Caller, beforeSetup: boolean): void {
  if (!MAY_CALL[who](actor)) throw forbidden();
  if (!beforeSetup && !actor.hasCompleteProfile) throw incompleteProfile();
}

export const incompleteProfile = (): Refusal =>
  new Refusal(418, 'profile_incomplete', 'Please complete your profile first');
