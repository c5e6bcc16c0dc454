import { createFileRoute } from '@tanstack/react-router';
import { Gallery } from '../gallery/gallery.tsx';

/** Every state of every widget, for development; nothing links here. */
export const Route = createFileRoute('/gallery')({
  staticData: { title: 'Gallery' },
  component: Gallery,
});
