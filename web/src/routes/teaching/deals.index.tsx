import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '../../screens/library/library-screen.tsx';

export const Route = createFileRoute('/teaching/deals/')({
  staticData: { title: 'Deal library' },
  component: LibraryScreen,
});
