import type { VerifyOptions } from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SessionOf } from './actor.ts';

/** How long a session lives without being refreshed, in days (ruling 14). */
export const SESSION_DAYS = 30;

const claimsSchema = v.object({ sub: v.string(), sid: v.string(), exp: v.number() });
type Claims = v.InferOutput<typeof claimsSchema>;

export interface Tokens {
  readonly sign: (session: SessionOf) => string;
  /** The claims of a token that this server signed, even if it has expired; undefined for any other. */
  readonly find: (token: string) => Claims | undefined;
}

/** An expired token is told apart from a forged one, so that its expiry is looked at where it is used. */
export const TOKEN_RULES = { algorithms: ['HS256' as const], ignoreExpiration: true };

/** Makes and reads tokens, which hold the person (`sub`), the session (`sid`) and the expiry (`exp`, in seconds). @param earlier the secret before, while it is replaced */
export function tokensOf(app: FastifyInstance, clock: () => Date, earlier?: string): Tokens {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  // With options of its own a verifier is made for every token: so only for the earlier secret.
  const claimsOf = (token: string, options?: Partial<VerifyOptions>): Claims | undefined => {
    try {
      return v.parse(claimsSchema, options ? app.jwt.verify(token, options) : app.jwt.verify(token));
    } catch {
      return undefined;
    }
  };
  return {
    sign: ({ userId, sessionId }) =>
      app.jwt.sign({ sub: userId, sid: sessionId, iat: seconds(), exp: seconds() + SESSION_DAYS * 86_400 }),
    find: (token) => {
      const now = claimsOf(token);
      return now ?? (earlier === undefined ? undefined : claimsOf(token, { ...TOKEN_RULES, key: earlier }));
    },
  };
}
