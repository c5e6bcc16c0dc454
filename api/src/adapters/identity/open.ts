import { openIdProvider, type SignInSettings } from './open-id.ts';
import type { IdentityProvider } from './provider.ts';

export interface IdentitySettings {
  readonly signIn: SignInSettings | undefined;
  /** The address of this server, without a slash at the end. */
  readonly publicUrl: string;
}

/** The provider that the settings name; undefined without one. */
export const openIdentityProvider = (
  { signIn, publicUrl }: IdentitySettings,
  onFault: (error: Error) => void,
): IdentityProvider | undefined => signIn && openIdProvider(signIn, `${publicUrl}/oauth/callback`, onFault);
