import { logIn } from '@overtrick/shared/contract/auth';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useExternalProvider } from '../../app/sign-in/external-provider.ts';
import { greet } from '../../app/start.ts';
import { LogInPage } from '../../features/account/log-in-page.tsx';

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
