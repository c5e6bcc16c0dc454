import { logIn } from '@overtrick/shared/contract/auth';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { greet } from '../../app/start.ts';
import { LogInPage } from '../../features/account/log-in-page.tsx';

export const Route = createFileRoute('/_guest/login')({
  head: () => ({ meta: [{ title: 'Log in · Overtrick' }] }),
  component: LogIn,
});

function LogIn() {
  const services = useServices();
  const navigate = useNavigate();
  return (
    <LogInPage
      onLogIn={async (credentials) => {
        if (!(await services.signIn(await services.api.call(logIn, { body: credentials })))) return;
        await navigate({ to: '/browse-courses' });
        void greet(services);
      }}
    />
  );
}
