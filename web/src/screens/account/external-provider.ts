import { oauthCallback, startOauth } from '@overtrick/shared/contract/auth';
import type { PublicSettings } from '@overtrick/shared/contract/server';
import { ApiError } from '../../api/api-error.ts';
import { browserTimeZone } from '../../browser/time-zone.ts';
import type { ExternalProvider } from '../../features/account/use-external-sign-in.ts';
import { fieldErrorsOf } from '../../form/failure.ts';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import type { Services } from '../../services/services.ts';
import { greet } from '../../services/start.ts';
import { useAfterSignIn } from './after-sign-in.ts';

/** The identity provider of this server with the calls behind its button; null when none is configured or known yet. */
export function useExternalProvider(): ExternalProvider | null {
  const services = useServices();
  const afterSignIn = useAfterSignIn();
  const signIn = useServerSettings()?.signIn;
  if (!signIn) return null;
  return createExternalProvider(services, signIn, async () => {
    await afterSignIn();
    // Sends the time zone too; a new person is sent to /setup-profile.
    void greet(services);
  });
}

type SignIn = NonNullable<PublicSettings['signIn']>;

/** @param onSignedIn navigates to the first page after the sign-in */
export function createExternalProvider(
  { api, signIn }: Pick<Services, 'api' | 'signIn'>,
  { provider, label }: SignIn,
  onSignedIn: () => Promise<void>,
): ExternalProvider {
  const params = { provider };
  return {
    label,
    onStart: () => inWords(label, () => api.read(startOauth, { params })),
    onCode: (code, state, gdprConsent) =>
      inWords(label, async () => {
        const body = { code, state, gdprConsent, timezone: browserTimeZone() };
        try {
          if (await signIn(await api.call(oauthCallback, { params, body }))) await onSignedIn();
          return 'signedIn';
        } catch (error) {
          if (!gdprConsent && 'gdprConsent' in fieldErrorsOf(error)) return 'consentNeeded';
          throw error;
        }
      }),
  };
}

/** True when the server could not reach the provider. */
const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

/** Throws the message of the specification when the provider cannot be reached (platform §8). */
async function inWords<T>(label: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUnreachable(error) ? new Error(`Failed to load the ${label} JavaScript Library.`) : error;
  }
}
