import { createFileRoute } from '@tanstack/react-router';
import { NewFocus } from '../../app/reference/edited-focus.tsx';

export const Route = createFileRoute('/admin/focuses/create')({
  staticData: { title: 'New focus' },
  component: NewFocus,
});
