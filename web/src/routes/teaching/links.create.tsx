import { createFileRoute } from '@tanstack/react-router';
import { NewLink } from '../../screens/library/link-screen.tsx';

export const Route = createFileRoute('/teaching/links/create')({
  staticData: { title: 'New link' },
  component: NewLink,
});
