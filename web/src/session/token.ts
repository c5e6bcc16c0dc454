import { err, ok, type Result } from '@overtrick/shared/result';
import * as v from 'valibot';

const DAY = 86_400_000;

/** Milliseconds before its end at which a token is refreshed. */
const EARLY_REFRESH = 7 * DAY;

const claimsSchema = v.object({ exp: v.number(), sub: v.optional(v.string()) });

/** The claims that the app reads from a token. Only the server checks the signature. */
export interface TokenClaims {
  /** tokenExp, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** tokenExp minus 7 days. */
  readonly refreshAfter: number;
  /** The person's id; null when the token does not have it. */
  readonly userId: string | null;
}

/** Reads the claims of a JSON Web Token without checking its signature. */
export function parseToken(token: string): Result<TokenClaims, 'malformed'> {
  const claims = v.safeParse(claimsSchema, decodePayload(token.split('.')[1] ?? ''));
  if (!claims.success) return err('malformed');
  const expiresAt = claims.output.exp * 1000;
  return ok({ expiresAt, refreshAfter: expiresAt - EARLY_REFRESH, userId: claims.output.sub ?? null });
}

function decodePayload(payload: string): unknown {
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0))));
  } catch {
    return undefined;
  }
}

/**
 * A refresh is due once refreshAfter has passed; a token that cannot be read is not refreshed, and the
 * server decides.
 */
export function isRefreshDue(token: string, now: number): boolean {
  const claims = parseToken(token);
  return claims.ok && now >= claims.value.refreshAfter;
}
