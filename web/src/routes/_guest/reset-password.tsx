import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../screens/account/reset-password-screen.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  staticData: { title: 'Reset password' },
  component: ResetPasswordScreen,
});
