import { err, ok, type Result } from '@overtrick/shared/result';
import * as client from 'openid-client';
import * as v from 'valibot';
import type { Identity, IdentityProvider, SignInFault } from './provider.ts';

/** The external identity provider (ruling 9). */
export interface SignInSettings {
  /** The issuer, as its discovery document names it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name in addresses: 'example-id'. */
  readonly provider: string;
  /** The text of the button: 'Example ID'. */
  readonly label: string;
}

const text = v.fallback(v.pipe(v.string(), v.trim()), '');

/** The claims that we read (OpenID Connect Core 5.1); a claim of the wrong type counts as absent. */
const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(320))), undefined),
  // Some providers send this boolean as text.
  email_verified: v.fallback(v.union([v.boolean(), v.literal('true')]), false),
  given_name: v.optional(text, ''),
  family_name: v.optional(text, ''),
  name: v.optional(text, ''),
});

/** Removes what our texts may not contain: control characters, and half surrogates, which PostgreSQL refuses. */
const clean = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 200);

function identityOf(claims: v.InferOutput<typeof claimsSchema>): Identity {
  const [first = '', ...rest] = claims.name.split(/\s+/);
  const isSplit = claims.given_name !== '' || claims.family_name !== '';
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email !== undefined && claims.email_verified !== false,
    firstName: clean(isSplit ? claims.given_name : first),
    lastName: clean(isSplit ? claims.family_name : rest.join(' ')),
  };
}

/** Whether the provider refused, or sent an invalid answer: trying the same code again does not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.WWWAuthenticateChallengeError ||
  error instanceof v.ValiError ||
  /^OAUTH_(JWT|INVALID|JSON|RESPONSE_IS_NOT_JSON)/.test(String((error as { code?: unknown }).code));

/** In seconds. */
const TIMEOUT = 10;

/**
 * A provider that has a discovery document, by authorization code with PKCE, state and nonce; scopes as in platform §9.
 * @param redirectUri where the provider sends the browser back to
 * @param onFault told what went wrong, without tokens and codes
 */
export function openIdProvider(
  settings: SignInSettings,
  redirectUri: string,
  onFault: (error: Error) => void,
): IdentityProvider {
  let discovered: Promise<client.Configuration> | undefined;
  const discover = (): Promise<client.Configuration> => {
    discovered ??= discoverProvider(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  const attempt = async <T>(
    work: (configuration: client.Configuration) => Promise<T>,
  ): Promise<Result<T, SignInFault>> => {
    try {
      return ok(await work(await discover()));
    } catch (error) {
      const fault = isRefusal(error) ? 'refused' : 'unavailable';
      const { code, error: reason } = error as { code?: unknown; error?: unknown };
      onFault(new Error(`external sign-in ${fault}: ${code ?? 'no connection'} ${reason ?? ''}`));
      return err(fault);
    }
  };
  return {
    authorise: (secrets) =>
      attempt(async (configuration) => {
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      }),
    identify: (code, secrets) =>
      attempt(async (configuration) => {
        const back = new URL(redirectUri);
        // There is only one provider, so its answers cannot be confused with another's: the issuer is the one that we
        // asked.
        const answer = { code, state: secrets.state, iss: configuration.serverMetadata().issuer };
        for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
        const tokens = await client.authorizationCodeGrant(configuration, back, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.codeVerifier,
          idTokenExpected: true,
        });
        return identityOf(v.parse(claimsSchema, await readClaims(configuration, tokens)));
      }),
  };
}

async function discoverProvider({ issuer, clientId, clientSecret }: SignInSettings): Promise<client.Configuration> {
  const url = new URL(issuer);
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT,
    // The settings allow http on this machine only.
    execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/**
 * Reads the claims of the ID token and of the UserInfo endpoint, if there is one: many providers send the e-mail only
 * there.
 */
async function readClaims(configuration: client.Configuration, tokens: Tokens): Promise<object> {
  const claims = tokens.claims();
  if (!claims || !configuration.serverMetadata().userinfo_endpoint) return { ...claims };
  const person = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...claims, ...person, iss: claims.iss, sub: claims.sub };
}
