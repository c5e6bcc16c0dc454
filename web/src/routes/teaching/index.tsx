import { createFileRoute } from '@tanstack/react-router';
import { TeachingHomeScreen } from '../../screens/people/teaching-home-screen.tsx';

export const Route = createFileRoute('/teaching/')({
  staticData: { title: 'Teaching' },
  component: TeachingHomeScreen,
});
