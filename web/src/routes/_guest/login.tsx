import { logIn } from '@overtrick/shared/contract/auth';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LogInPage } from '../../features/account/log-in-page.tsx';
import { useExternalProvider } from '../../screens/account/external-provider.ts';
import { useServices } from '../../services/context.ts';
import { greet } from '../../services/start.ts';

export const Route = createFileRoute('/_guest/login')({
  staticData: { title: 'Log in' },
  component: LogIn,
});

function LogIn() {
  const services = useServices();
  const navigate = useNavigate();
  const provider = useExternalProvider();
  return (
    <LogInPage
      provider={provider}
      onLogIn={async (credentials) => {
        if (!(await services.signIn(await services.api.call(logIn, { body: credentials })))) return;
        await navigate({ to: '/browse-courses' });
        void greet(services);
      }}
    />
  );
}
