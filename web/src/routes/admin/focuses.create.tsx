import { createFileRoute } from '@tanstack/react-router';
import { NewFocusScreen } from '../../screens/reference/focus-form-screen.tsx';

export const Route = createFileRoute('/admin/focuses/create')({
  staticData: { title: 'New focus' },
  component: NewFocusScreen,
});
