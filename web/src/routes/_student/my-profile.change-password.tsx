import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '../../screens/account/change-password-screen.tsx';

export const Route = createFileRoute('/_student/my-profile/change-password')({
  staticData: { title: 'Change password' },
  component: ChangePasswordScreen,
});
