import './buying.css';
import { AppLink } from '../../navigation/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { type BoughtKind, nounOf } from './return-state.ts';

interface Props {
  readonly kind: BoughtKind;
  /** ending: the checkout is being ended; ended: it cannot be paid any more; failed: the server could not be asked. */
  readonly state: 'ending' | 'ended' | 'failed';
  readonly isOnline: boolean;
  /** What was not bought; null while it is not known. */
  readonly item: { readonly id: string; readonly title: string } | null;
  readonly onTry: () => void;
}

/** The page to which a buyer comes back who closed the checkout: nothing was charged (silence 31). */
export function CheckoutCancelledPage({ kind, state, isOnline, item, onTry }: Props) {
  const store = kind === 'course' ? '/browse-courses' : '/deal-store';
  return (
    <div className="checkout-page">
      <h1>Checkout cancelled</h1>
      {state === 'ending' && <Skeleton label="The checkout is being closed" lines={2} />}
      {state === 'ended' && (
        <output className="checkout-lead">
          {item ? `Nothing was charged. ‘${item.title}’ stays as it was.` : 'Nothing was charged.'}
        </output>
      )}
      {state === 'failed' && (
        <p className="checkout-lead" role="alert">
          {isOnline
            ? 'The server could not be asked. You have not paid; the checkout ends by itself within a day.'
            : 'You are off line. You have not paid; the checkout ends by itself within a day.'}
        </p>
      )}
      <p className="checkout-ways">
        {state === 'failed' && <Button onClick={onTry}>Try again</Button>}
        <AppLink className={buttonClass({ kind: 'outlined' })} href={item?.id ? `${store}/${item.id}` : store}>
          {item?.id ? `Back to the ${nounOf(kind)}` : kind === 'course' ? 'Browse courses' : 'Deal store'}
        </AppLink>
      </p>
    </div>
  );
}
