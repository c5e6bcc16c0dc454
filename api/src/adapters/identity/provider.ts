import type { Result } from '@overtrick/shared/result';

/** What the provider says about the person who signed in. */
export interface Identity {
  readonly issuer: string;
  /** The person's id: unique within the issuer, and never changed, unlike the e-mail. */
  readonly subject: string;
  readonly email: string | undefined;
  /** The provider has checked that the e-mail belongs to the person. */
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

/** After `unavailable` the same call may succeed later; `refused` is final. */
export type SignInFault = 'refused' | 'unavailable';

/** An external provider of sign-in (ruling 9). */
export interface IdentityProvider {
  /** The address of its sign-in page. */
  authorise(secrets: SignInSecrets): Promise<Result<string, SignInFault>>;
  /** Gets the person's identity for the code that came back. A code works once. */
  identify(code: string, secrets: SignInSecrets): Promise<Result<Identity, SignInFault>>;
}
