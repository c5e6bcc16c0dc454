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

/** Makes and reads tokens, which hold the person (`sub`), the session (`sid`) and the expiry (`exp`, in seconds). @param earlier the secret before, while it is replaced */
export function tokensOf(app: FastifyInstance, clock: () => Date, earlier?: string): Tokens {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const claimsOf = (token: string, options: Partial<VerifyOptions>): Claims | undefined => {
    try {
      return v.parse(claimsSchema, app.jwt.verify(token, options));
    } catch {
      return undefined;
    }
  };
  return {
    sign: ({ userId, sessionId }) =>
      app.jwt.sign({ sub: userId, sid: sessionId, iat: seconds(), exp: seconds() + SESSION_DAYS * 86_400 }),
    find: (token) => {
      const now = claimsOf(token, { ignoreExpiration: true });
      return now ?? (earlier === undefined ? undefined : claimsOf(token, { ignoreExpiration: true, key: earlier }));
    },
  };
}
