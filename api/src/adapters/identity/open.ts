import type { Config } from '../../config.ts';
import { openIdProvider } from './open-id.ts';
import type { IdentityProvider } from './provider.ts';

/** The provider that the settings name; undefined without one. */
export const openIdentityProvider = (
  { signIn, publicUrl }: Pick<Config, 'signIn' | 'publicUrl'>,
  onFault: (error: Error) => void,
): IdentityProvider | undefined => signIn && openIdProvider(signIn, `${publicUrl}/oauth/callback`, onFault);
