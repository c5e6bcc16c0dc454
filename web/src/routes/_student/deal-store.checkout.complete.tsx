import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/_student/deal-store/checkout/complete')({
  staticData: { title: 'Checkout complete' },
  ...unbuilt,
});
