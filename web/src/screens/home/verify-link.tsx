import { confirmEmail } from '@overtrick/shared/contract/auth';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { fieldErrorsOf } from '../../form/failure.ts';
import { useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';

/** unanswered: there is no connection, or the server is busy; failed: it does not know the code, or no more. */
type State = 'checking' | 'unanswered' | 'failed' | { readonly email: string };

/** Sends the code of a verification message's link and shows the result above the home page. */
export function VerifyLink({ code }: { readonly code: string }) {
  const { api, session } = useServices();
  const profile = useAtomValue(profileAtom);
  const navigate = useNavigate();
  const [state, setState] = useState<State>('checking');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` sends it again
  useEffect(() => {
    setState('checking');
    api.read(confirmEmail, { body: { code } }).then(
      async ({ email }) => {
        setState({ email });
        // Where it does not come, the next start has it.
        const reply = session.current() && (await api.read(getProfile).catch(() => null));
        if (reply) await session.setProfile(reply.profile);
      },
      (error) =>
        setState((before) =>
          typeof before === 'object' ? before : fieldErrorsOf(error).code ? 'failed' : 'unanswered',
        ),
    );
  }, [api, session, code, tries]);
  const leave = (): void => void navigate({ to: '/', search: {}, replace: true });

  if (state === 'checking') return <Notice>Your e-mail address is being verified.</Notice>;
  if (state === 'unanswered')
    return (
      <Notice tone="wait" actions={<Button onClick={() => setTries(tries + 1)}>Try again</Button>}>
        Your link could not be checked just now. It stays good.
      </Notice>
    );
  // A link may be old, and its address verified long since.
  const email = typeof state === 'object' ? state.email : profile?.verified && profile.email;
  if (email)
    return (
      <Notice tone="good" onClose={leave}>
        Your e-mail address {email} is verified.
      </Notice>
    );
  return (
    <Notice
      tone="bad"
      onClose={leave}
      actions={<Link to={profile ? '/my-profile' : '/login'}>{profile ? 'My profile' : 'Log in'}</Link>}
    >
      This link has been used already, or it is too old. Your profile sends a new one.
    </Notice>
  );
}
