import { confirmEmail } from '@overtrick/shared/contract/auth';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { isOffline } from '../../api/api-error.ts';
import { useServices } from '../../services/context.ts';
import { signedInAtom } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';

type State = 'checking' | 'offline' | 'failed' | { readonly email: string };

/** Sends the code of a verification message's link and shows the result above the home page. */
export function VerifyLink({ code }: { readonly code: string }) {
  const { api, session } = useServices();
  const signedIn = useAtomValue(signedInAtom);
  const navigate = useNavigate();
  const [state, setState] = useState<State>('checking');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` sends it again
  useEffect(() => {
    setState('checking');
    api.read(confirmEmail, { body: { code } }).then(
      async ({ email }) => {
        setState({ email });
        if (session.current()) await session.setProfile((await api.read(getProfile)).profile);
      },
      (error) => setState((before) => (typeof before === 'object' ? before : isOffline(error) ? 'offline' : 'failed')),
    );
  }, [api, session, code, tries]);
  const leave = (): void => void navigate({ to: '/', search: {}, replace: true });

  if (state === 'checking') return <Notice>Your e-mail address is being verified.</Notice>;
  if (state === 'offline')
    return (
      <Notice tone="wait" actions={<Button onClick={() => setTries(tries + 1)}>Try again</Button>}>
        You are off line. Your link stays good.
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice
        tone="bad"
        onClose={leave}
        actions={<Link to={signedIn ? '/my-profile' : '/login'}>{signedIn ? 'My profile' : 'Log in'}</Link>}
      >
        This link has been used already, or it is too old. Your profile sends a new one.
      </Notice>
    );
  return (
    <Notice tone="good" onClose={leave}>
      Your e-mail address {state.email} is verified.
    </Notice>
  );
}
