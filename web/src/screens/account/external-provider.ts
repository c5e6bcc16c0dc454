import { oauthCallback, startOauth } from '@overtrick/shared/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import type { ExternalProvider } from '../../features/account/use-external-sign-in.ts';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { greet } from '../../services/start.ts';
import { browserTimeZone } from '../../session/time-zone.ts';

/** The identity provider of this server with the calls behind its button; null when none is configured or known yet. */
export function useExternalProvider(): ExternalProvider | null {
  const services = useServices();
  const navigate = useNavigate();
  const signIn = useServerSettings()?.signIn;
  if (!signIn) return null;
  const params = { provider: signIn.provider };
  return {
    label: signIn.label,
    onStart: () => services.api.read(startOauth, { params }),
    async onCode(code, state, gdprConsent) {
      const body = { code, state, gdprConsent, timezone: browserTimeZone() };
      if (!(await services.signIn(await services.api.call(oauthCallback, { params, body })))) return;
      await navigate({ to: '/browse-courses' });
      // Tells the time zone too, and leads a new person to /setup-profile.
      void greet(services);
    },
  };
}
