import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/_student/browse-courses/checkout/cancelled')({
  staticData: { title: 'Checkout cancelled' },
  ...unbuilt,
});
