import type { Profile } from '@overtrick/shared/learning/values/profile';
import { useState } from 'react';
import { failureMessage } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/signs/tag.tsx';

interface Props {
  readonly profile: Pick<Profile, 'email' | 'verified'>;
  /** Sends the verification message again; throws what the call throws. */
  readonly onResend: () => Promise<void>;
}

type State = 'idle' | 'busy' | 'sent' | { readonly problem: string };

/** The e-mail address with its badge; one that is not verified gets its message again. */
export function Verification({ profile: { email, verified }, onResend }: Props) {
  const [state, setState] = useState<State>('idle');
  const resend = async (): Promise<void> => {
    setState('busy');
    try {
      await onResend();
      setState('sent');
    } catch (error) {
      setState({ problem: failureMessage(error).text });
    }
  };
  return (
    <>
      <p className="my-profile-line">
        <b className="account-email">{email}</b>{' '}
        <Badge tone={verified ? 'green' : 'amber'}>{verified ? 'Verified' : 'Not verified'}</Badge>
      </p>
      {!verified && (
        <>
          <p className="my-profile-quiet">Open the link in the message that we sent you; it shows that it is yours.</p>
          <Button busy={state === 'busy'} onClick={() => void resend()}>
            Resend e-mail
          </Button>
        </>
      )}
      <div aria-live="polite">{sentence(state)}</div>
    </>
  );
}

function sentence(state: State) {
  if (state === 'sent') return <span className="form-message form-message-good">The message is on its way.</span>;
  if (typeof state === 'object') return <span className="form-message form-message-bad">{state.problem}</span>;
  return null;
}
