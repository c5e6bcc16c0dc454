import { createFileRoute } from '@tanstack/react-router';
import { LogInScreen } from '../../screens/account/log-in-screen.tsx';

export const Route = createFileRoute('/_guest/login')({
  staticData: { title: 'Log in' },
  component: LogInScreen,
});
