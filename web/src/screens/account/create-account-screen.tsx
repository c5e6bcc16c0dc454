import { createAccount } from '@overtrick/shared/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { CreateAccountPage } from '../../features/account/create-account-page.tsx';
import { reasonFor, useGoal, useTypedEmail } from '../../navigation/goal.ts';
import { useServices } from '../../services/context.ts';
import { greet } from '../../services/start.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { useExternalProvider } from './external-provider.ts';
import { useSecondStep } from './second-step.tsx';

/** Creates an account and signs the person in. */
export function CreateAccountScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn();
  const goal = useGoal();
  const email = useTypedEmail();
  // Who has an account already may come in by the identity provider here too.
  const { page, behind } = useSecondStep(async (reply) => {
    if (!(await services.signIn(reply))) return;
    await afterSignIn();
    void greet(services);
  });
  const provider = behind(useExternalProvider());
  if (page) return page;
  return (
    <CreateAccountPage
      provider={provider}
      reason={reasonFor(goal)}
      email={email}
      onCreate={async (account) => {
        const body = { profile: { ...account, timezone: browserTimeZone() } };
        if (!(await services.signIn(await services.api.call(createAccount, { body })))) return;
        await (goal ? navigate({ href: goal, replace: true }) : navigate({ to: '/browse-courses' }));
        // The profile is not complete yet: its 418 leads to /setup-profile.
        void greet(services);
      }}
    />
  );
}
