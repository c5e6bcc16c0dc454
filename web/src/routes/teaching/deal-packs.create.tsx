import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/teaching/deal-packs/create')({
  staticData: { title: 'New deal pack' },
  ...unbuilt,
});
