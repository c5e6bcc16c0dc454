import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/_student/browse-courses/checkout/complete')({
  staticData: { title: 'Checkout complete' },
  ...unbuilt,
});
