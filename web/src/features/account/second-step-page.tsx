import './account.css';
import { secondCodeSchema } from '@overtrick/shared/contract/second-factor';
import { Button } from '../../ui/button.tsx';
import { CodeForm, useCodeForm } from './code-form.tsx';

interface Props {
  /** Ends when the person is signed in and the next page opens; throws what the call throws. */
  readonly onCode: (code: string) => Promise<void>;
  /** Back to the log-in's first step. */
  readonly onBack: () => void;
}

/** The second step of a log-in (D-372): a code of the person's app, or a recovery code. */
export function SecondStepPage({ onCode, onBack }: Props) {
  const form = useCodeForm(secondCodeSchema, onCode);
  return (
    <div className="account">
      <h1>One more code</h1>
      <p className="account-lead" role="status">
        Open the app on your telephone and type the six digits that it shows for Overtrick. Without the app, type one of
        your recovery codes.
      </p>
      <CodeForm form={form} label="Code" />
      <div className="account-ways">
        <Button kind="quiet" onClick={onBack}>
          Start again
        </Button>
      </div>
      <p className="account-lead">
        No app and no recovery code? An admin of your school can take the second code away.
      </p>
    </div>
  );
}
