import { createFileRoute } from '@tanstack/react-router';
import { ChangePersonScreen } from '../screens/account/change-person-screen.tsx';

export const Route = createFileRoute('/change-person')({
  staticData: { title: 'Who is here?' },
  component: ChangePersonScreen,
});
