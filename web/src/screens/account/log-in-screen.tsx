import { logIn, logInWithMailedCode, type SessionReply, sendLogInCode } from '@overtrick/shared/contract/auth';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { LogInPage } from '../../features/account/log-in-page.tsx';
import { WhoIsHere } from '../../features/account/who-is-here.tsx';
import { tryLock } from '../../local/person-lock.ts';
import { reasonFor, useGoal } from '../../navigation/goal.ts';
import { useServices } from '../../services/context.ts';
import { installStateAtom } from '../../services/install.ts';
import { greet } from '../../services/start.ts';
import { useOnline } from '../../sync/use-online.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { useExternalProvider } from './external-provider.ts';
import { useGoOnAs } from './go-on-as.ts';
import { logInReasons } from './log-in-reasons.ts';
import { usePeopleHere } from './people-here.ts';
import { useSecondStep } from './second-step.tsx';

/** Logs in with a password or a code by mail, at the identity provider, or as somebody who has not logged out. */
export function LogInScreen() {
  const services = useServices();
  const afterSignIn = useAfterSignIn();
  const goOnAs = useGoOnAs();
  const goal = useGoal();
  const navigate = useNavigate();
  const {
    endedFor,
    codeFor = null,
    typedEmail = endedFor,
  } = useRouterState({ select: ({ location }) => location.state });
  const [typed, setTyped] = useState(typedEmail);
  const isInstalled = useAtomValue(installStateAtom) === 'installed';
  const online = useOnline();
  const people = usePeopleHere(true);
  const waysIn = people?.filter(({ wayIn }) => wayIn !== 'out') ?? [];
  const enter = async (reply: SessionReply | undefined): Promise<void> => {
    if (!(await services.signIn(reply))) return;
    await afterSignIn();
    void greet(services);
  };
  const { page, trying, behind } = useSecondStep(enter);
  const provider = behind(useExternalProvider());
  if (page) return page;
  const facts = { hasEnded: endedFor !== undefined, isInstalled, online, people };
  return (
    <LogInPage
      provider={provider}
      reasons={[reasonFor(goal), ...logInReasons(facts)].filter(Boolean)}
      email={typed}
      who={
        waysIn.length > 0 && (
          <WhoIsHere
            people={waysIn}
            onGoOn={(userId) => void goOnAs(userId)}
            onDigits={async (userId, digits) => tryLock(await services.openDevice(), userId, digits)}
          />
        )
      }
      onLogIn={(body) => {
        // Who starts again at the second step finds it there.
        setTyped(body.email);
        return trying(async () => enter(await services.api.call(logIn, { body })));
      }}
      onSendCode={async (email) => void (await services.api.call(sendLogInCode, { body: { email } }))}
      sentTo={codeFor}
      onSentTo={(codeFor) =>
        void navigate({
          to: '/login',
          search: true,
          replace: true,
          state: (before) => ({ ...before, codeFor }),
        })
      }
      onCode={(email, code) =>
        trying(async () => enter(await services.api.call(logInWithMailedCode, { body: { email, code } })))
      }
    />
  );
}
