import { createFileRoute } from '@tanstack/react-router';
import { checkoutQuerySchema } from '../../screens/buying/checkout-query.ts';
import { CheckoutCancelledScreen } from '../../screens/buying/checkout-screens.tsx';

export const Route = createFileRoute('/_student/browse-courses/checkout/cancelled')({
  staticData: { title: 'Checkout cancelled' },
  validateSearch: checkoutQuerySchema,
  component: () => <CheckoutCancelledScreen kind="course" checkout={Route.useSearch().checkout} />,
});
