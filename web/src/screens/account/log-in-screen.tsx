import { logIn } from '@overtrick/shared/contract/auth';
import { LogInPage } from '../../features/account/log-in-page.tsx';
import { useServices } from '../../services/context.ts';
import { greet } from '../../services/start.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { useExternalProvider } from './external-provider.ts';

/** Logs in with a password, or at the identity provider. */
export function LogInScreen() {
  const services = useServices();
  const afterSignIn = useAfterSignIn();
  const provider = useExternalProvider();
  return (
    <LogInPage
      provider={provider}
      onLogIn={async (credentials) => {
        if (!(await services.signIn(await services.api.call(logIn, { body: credentials })))) return;
        await afterSignIn();
        void greet(services);
      }}
    />
  );
}
