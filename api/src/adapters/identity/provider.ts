import type { Result } from '@overtrick/shared/result';

/** What the provider says of the person who signed in there. */
export interface Identity {
  readonly issuer: string;
  /** Unique and unchanging within the issuer, unlike the address. */
  readonly subject: string;
  readonly email: string | undefined;
  /** The provider itself made sure that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The secrets of one sign-in: the state goes through the browser, nonce and verifier tie the answer to it. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** `refused` is final; `unavailable` may go well when it is tried again. */
export type SignInFault = 'refused' | 'unavailable';

/** An external provider of sign-in (ruling 9). */
export interface IdentityProvider {
  /** The address of its sign-in page. */
  authorise(secrets: SignInSecrets): Promise<Result<string, SignInFault>>;
  /** Who it was, by the code that came back. A code works once. */
  identify(code: string, secrets: SignInSecrets): Promise<Result<Identity, SignInFault>>;
}
