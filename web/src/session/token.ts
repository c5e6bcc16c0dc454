import { err, ok, type Result } from '@overtrick/shared/result';

const DAY = 86_400_000;

/** Milliseconds before its end at which a token is refreshed. */
const EARLY_REFRESH = 7 * DAY;

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
  const { exp, sub = null } = decodePayload(token.split('.')[1] ?? '');
  if (typeof exp !== 'number' || (sub !== null && typeof sub !== 'string')) return err('malformed');
  const expiresAt = exp * 1000;
  return ok({ expiresAt, refreshAfter: expiresAt - EARLY_REFRESH, userId: sub });
}

/** By hand: a visitor's first page has no schemas. */
function decodePayload(payload: string): { readonly exp?: unknown; readonly sub?: unknown } {
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))) ?? {};
  } catch {
    return {};
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
