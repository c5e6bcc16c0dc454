import { logInCodeSchema } from '@overtrick/shared/contract/auth';
import { Button } from '../../ui/button.tsx';
import { CodeForm, useCodeForm } from './code-form.tsx';

interface Props {
  /** The address that the code was sent to, if it belongs to an account. */
  readonly email: string;
  /** Ends when the person is signed in and the next page opens; throws what the call throws. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
  /** Back to e-mail and password. */
  readonly onBack: () => void;
}

/** Asks for the six digits of the message; known and unknown addresses see the same. */
export function LogInCode({ email, onCode, onSendAgain, onBack }: Props) {
  const form = useCodeForm(logInCodeSchema, onCode);
  const sendAgain = async (): Promise<string> => {
    await onSendAgain();
    return 'Another code is on its way; only the newest works.';
  };
  return (
    <>
      <p className="account-lead" role="status">
        If <b className="account-email">{email}</b> belongs to an account, a message with a code is on its way. It may
        take a minute; look among the unwanted mail too. The code works for ten minutes.
      </p>
      <CodeForm form={form} label="Code of six digits" inputMode="numeric" />
      <div className="account-ways">
        <Button busy={form.busy} onClick={() => form.run(sendAgain)}>
          Send another code
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Use the password
        </Button>
      </div>
    </>
  );
}
