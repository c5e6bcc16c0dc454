import { createFileRoute } from '@tanstack/react-router';
import { CreateAccountScreen } from '../../screens/account/create-account-screen.tsx';

export const Route = createFileRoute('/_guest/create-account')({
  staticData: { title: 'Create account' },
  component: CreateAccountScreen,
});
