import { createFileRoute } from '@tanstack/react-router';
import { OwnLibrary } from '../../app/library/own-library.tsx';

export const Route = createFileRoute('/teaching/deals/')({
  staticData: { title: 'Deal library' },
  component: OwnLibrary,
});
