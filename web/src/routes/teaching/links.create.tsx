import { createFileRoute } from '@tanstack/react-router';
import { NewLinkScreen } from '../../screens/library/link-screen.tsx';

export const Route = createFileRoute('/teaching/links/create')({
  staticData: { title: 'New link' },
  component: NewLinkScreen,
});
