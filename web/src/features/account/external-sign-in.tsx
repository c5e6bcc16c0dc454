import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CONSENT } from './consent.ts';
import { type ExternalProvider, type SignInStep, useExternalSignIn } from './use-external-sign-in.ts';

const BUSY_WORDS: { readonly [step in SignInStep]: string } = {
  idle: '',
  waiting: 'Go on in the window that has opened.',
  sending: 'Signing you in.',
  consent: '',
};

/** The button of the external identity provider, with its waiting, its problems and its question. */
export function ExternalSignIn({ provider }: { readonly provider: ExternalProvider }) {
  const { step, problem, start, agree, decline } = useExternalSignIn(provider);
  return (
    <div className="external">
      <Button wide busy={step === 'sending'} onClick={start}>
        Continue with {provider.label}
      </Button>
      <output className="external-words">{BUSY_WORDS[step]}</output>
      <div role="alert">{problem && <span className="form-message form-message-bad">{problem}</span>}</div>
      {step === 'consent' && <ConsentDialog onAgree={agree} onDecline={decline} />}
    </div>
  );
}

interface ConsentProps {
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** Asks people who have no account yet: it is made only if they agree. */
function ConsentDialog({ onAgree, onDecline }: ConsentProps) {
  return (
    <Dialog
      heading="Create account"
      size="sm"
      onClose={onDecline}
      footer={
        <>
          <Button kind="filled" onClick={onAgree}>
            I agree
          </Button>
          <Button onClick={onDecline}>Cancel</Button>
        </>
      }
    >
      <p>You are new here, so an account is made for you.</p>
      <p className="external-consent">{CONSENT}</p>
    </Dialog>
  );
}
