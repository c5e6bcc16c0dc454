import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/teaching/deal-packs/$dealPackId/deals')({
  staticData: { title: 'Deals' },
  ...unbuilt,
});
