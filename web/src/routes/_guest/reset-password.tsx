import { resetPassword } from '@overtrick/shared/contract/auth';
import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/account/reset-password-page.tsx';
import { useServices } from '../../services/context.ts';

export const Route = createFileRoute('/_guest/reset-password')({
  staticData: { title: 'Reset password' },
  component: ResetPassword,
});

function ResetPassword() {
  const { api } = useServices();
  return <ResetPasswordPage onReset={async (email) => void (await api.call(resetPassword, { body: { email } }))} />;
}
