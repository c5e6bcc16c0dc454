import { resetPassword } from '@overtrick/shared/contract/auth';
import { ResetPasswordPage } from '../../features/account/reset-password-page.tsx';
import { useTypedEmail } from '../../navigation/goal.ts';
import { useServices } from '../../services/context.ts';

/** Asks for the message with which a new password is set. */
export function ResetPasswordScreen() {
  const { api } = useServices();
  return (
    <ResetPasswordPage
      email={useTypedEmail()}
      onReset={async (email) => void (await api.call(resetPassword, { body: { email } }))}
    />
  );
}
