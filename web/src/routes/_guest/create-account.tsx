import { createAccount } from '@overtrick/shared/contract/auth';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { CreateAccountPage } from '../../features/account/create-account-page.tsx';
import { useExternalProvider } from '../../screens/account/external-provider.ts';
import { useServices } from '../../services/context.ts';
import { greet } from '../../services/start.ts';

export const Route = createFileRoute('/_guest/create-account')({
  staticData: { title: 'Create account' },
  component: CreateAccount,
});

function CreateAccount() {
  const services = useServices();
  const navigate = useNavigate();
  const provider = useExternalProvider();
  return (
    <CreateAccountPage
      provider={provider}
      onCreate={async (account) => {
        const body = { profile: { ...account, timezone: browserTimeZone() } };
        if (!(await services.signIn(await services.api.call(createAccount, { body })))) return;
        await navigate({ to: '/browse-courses' });
        // The profile is not complete yet: its 418 leads to /setup-profile.
        void greet(services);
      }}
    />
  );
}
