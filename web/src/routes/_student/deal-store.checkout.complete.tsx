import { createFileRoute } from '@tanstack/react-router';
import { checkoutQuerySchema } from '../../screens/buying/checkout-query.ts';
import { CheckoutReturnScreen, readCheckout } from '../../screens/buying/checkout-screens.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/deal-store/checkout/complete')({
  staticData: { title: 'Checkout complete' },
  validateSearch: checkoutQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readCheckout(context.services, deps.checkout),
  pendingComponent: () => <Skeleton label="Your payment is being looked up" />,
  component: () => <CheckoutReturnScreen loaded={Route.useLoaderData()} />,
});
