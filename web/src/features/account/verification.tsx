import type { Profile } from '@overtrick/shared/learning/values/profile';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Badge } from '../../ui/signs/tag.tsx';

interface Props {
  readonly profile: Pick<Profile, 'email' | 'verified'>;
  /** Sends the verification message again; throws what the call throws. */
  readonly onResend: () => Promise<void>;
}

/** The e-mail address with its badge; one that is not verified gets its message again. */
export function Verification({ profile: { email, verified }, onResend }: Props) {
  const { busy, message, run } = useAction();
  const resend = async (): Promise<string> => {
    await onResend();
    return 'The message is on its way.';
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
          <Button busy={busy} onClick={() => run(resend)}>
            Resend e-mail
          </Button>
        </>
      )}
      <FormMessages message={message} />
    </>
  );
}
