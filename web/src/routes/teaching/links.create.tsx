import { createFileRoute } from '@tanstack/react-router';
import { NewLink } from '../../app/library/own-link.tsx';

export const Route = createFileRoute('/teaching/links/create')({
  staticData: { title: 'New link' },
  component: NewLink,
});
