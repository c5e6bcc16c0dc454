import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailScreen } from '../../screens/account/change-email-screen.tsx';

export const Route = createFileRoute('/_student/my-profile/change-email')({
  staticData: { title: 'Change e-mail' },
  component: ChangeEmailScreen,
});
